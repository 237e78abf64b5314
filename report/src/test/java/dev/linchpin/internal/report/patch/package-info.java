@NullMarked
package dev.linchpin.internal.report.patch;

import org.jspecify.annotations.NullMarked;
