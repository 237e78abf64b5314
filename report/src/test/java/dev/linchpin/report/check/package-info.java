@NullMarked
package dev.linchpin.report.check;

import org.jspecify.annotations.NullMarked;
