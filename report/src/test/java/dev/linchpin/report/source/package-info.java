@NullMarked
package dev.linchpin.report.source;

import org.jspecify.annotations.NullMarked;
