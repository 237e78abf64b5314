@NullMarked
package dev.linchpin.internal.cli.archive;

import org.jspecify.annotations.NullMarked;
