@NullMarked
package dev.linchpin.internal.formats.sarif;

import org.jspecify.annotations.NullMarked;
