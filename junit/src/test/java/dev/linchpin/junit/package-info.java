@NullMarked
package dev.linchpin.junit;

import org.jspecify.annotations.NullMarked;
