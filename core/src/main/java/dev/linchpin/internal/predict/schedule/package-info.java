/**
 * Builds the schedules that show a predicted violation.
 *
 * <p><b>Takes</b> two accesses of one transaction and one of another thread, with the locks and the
 * forks and joins around them. <b>Gives</b> a schedule with few switches. Open {@link
 * dev.linchpin.internal.predict.schedule.MeetingSearch} first; {@link
 * dev.linchpin.internal.predict.schedule.ScheduleSearch} searches all schedules of short runs.
 */
@NullMarked
package dev.linchpin.internal.predict.schedule;

import org.jspecify.annotations.NullMarked;
