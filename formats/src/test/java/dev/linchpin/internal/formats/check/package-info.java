@NullMarked
package dev.linchpin.internal.formats.check;

import org.jspecify.annotations.NullMarked;
