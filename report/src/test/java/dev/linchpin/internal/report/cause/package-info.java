@NullMarked
package dev.linchpin.internal.report.cause;

import org.jspecify.annotations.NullMarked;
