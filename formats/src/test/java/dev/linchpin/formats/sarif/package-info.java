@NullMarked
package dev.linchpin.formats.sarif;

import org.jspecify.annotations.NullMarked;
