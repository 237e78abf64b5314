@NullMarked
package dev.linchpin.internal.cli.scan;

import org.jspecify.annotations.NullMarked;
