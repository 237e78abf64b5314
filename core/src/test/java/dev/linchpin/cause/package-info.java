@NullMarked
package dev.linchpin.cause;

import org.jspecify.annotations.NullMarked;
