@NullMarked
package dev.linchpin.internal.report.source;

import org.jspecify.annotations.NullMarked;
