@NullMarked
package dev.linchpin.report.patch;

import org.jspecify.annotations.NullMarked;
