@NullMarked
package dev.linchpin.formats.check;

import org.jspecify.annotations.NullMarked;
