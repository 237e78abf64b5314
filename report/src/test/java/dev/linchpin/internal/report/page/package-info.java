@NullMarked
package dev.linchpin.internal.report.page;

import org.jspecify.annotations.NullMarked;
