@NullMarked
package dev.linchpin.site;

import org.jspecify.annotations.NullMarked;
