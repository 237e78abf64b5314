@NullMarked
package dev.linchpin.report.page;

import org.jspecify.annotations.NullMarked;
