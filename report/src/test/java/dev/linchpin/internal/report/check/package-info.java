@NullMarked
package dev.linchpin.internal.report.check;

import org.jspecify.annotations.NullMarked;
