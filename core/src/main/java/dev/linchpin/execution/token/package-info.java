/**
 * Schedules as short texts that can be typed and kept in files. Open {@link
 * dev.linchpin.execution.token.ScheduleToken} first.
 */
@NullMarked
package dev.linchpin.execution.token;

import org.jspecify.annotations.NullMarked;
