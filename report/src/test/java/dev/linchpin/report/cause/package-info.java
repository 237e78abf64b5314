@NullMarked
package dev.linchpin.report.cause;

import org.jspecify.annotations.NullMarked;
