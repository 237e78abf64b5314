package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.step.control.Control;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;

/** The clocks of the JDK, all showing the virtual time of the run. */
public final class Clocks {
  /** The date at virtual time zero. */
  private static final Instant START = Instant.parse("2000-01-01T00:00:00Z");

  private static final long NANOS_PER_MILLI = 1_000_000;

  private Clocks() {}

  /** The virtual time; zero before the first run, when classes may be initialised. */
  public static long nanoTime() {
    Control control = Hooks.control();
    return control == null ? 0 : control.time().nanoTime();
  }

  public static long currentTimeMillis() {
    return instant().toEpochMilli();
  }

  public static Instant instant() {
    return START.plusNanos(nanoTime());
  }

  /** Nanoseconds until the clock shows this time in milliseconds; 0 if the time has passed. */
  public static long nanosUntil(long millis) {
    // Neither time is negative, so the difference does not overflow.
    long left = millis - currentTimeMillis();
    if (left <= 0 || millis < 0) {
      return 0;
    }
    return left > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : left * NANOS_PER_MILLI;
  }

  /** A clock of virtual time. */
  private static final class VirtualClock extends Clock {
    private final ZoneId zone;

    VirtualClock(ZoneId zone) {
      this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
      return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
      return new VirtualClock(other);
    }

    @Override
    public Instant instant() {
      return Clocks.instant();
    }
  }

  public static Clock systemUtc() {
    return new VirtualClock(ZoneOffset.UTC);
  }

  /** UTC, because the zone of the machine would make runs depend on the machine. */
  public static Clock systemDefaultZone() {
    return systemUtc();
  }

  public static Clock system(ZoneId zone) {
    return new VirtualClock(zone);
  }

  public static Clock tickMillis(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMillis(1));
  }

  public static Clock tickSeconds(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofSeconds(1));
  }

  public static Clock tickMinutes(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMinutes(1));
  }

  public static InstantSource instantSource() {
    return systemUtc();
  }

  public static Calendar calendar() {
    Calendar calendar = Calendar.getInstance();
    calendar.setTimeInMillis(currentTimeMillis());
    return calendar;
  }

  public static LocalDate localDate() {
    return LocalDate.now(systemDefaultZone());
  }

  public static LocalDate localDate(ZoneId zone) {
    return LocalDate.now(system(zone));
  }

  public static LocalTime localTime() {
    return LocalTime.now(systemDefaultZone());
  }

  public static LocalTime localTime(ZoneId zone) {
    return LocalTime.now(system(zone));
  }

  public static LocalDateTime localDateTime() {
    return LocalDateTime.now(systemDefaultZone());
  }

  public static LocalDateTime localDateTime(ZoneId zone) {
    return LocalDateTime.now(system(zone));
  }

  public static ZonedDateTime zonedDateTime() {
    return ZonedDateTime.now(systemDefaultZone());
  }

  public static ZonedDateTime zonedDateTime(ZoneId zone) {
    return ZonedDateTime.now(system(zone));
  }

  public static OffsetDateTime offsetDateTime() {
    return OffsetDateTime.now(systemDefaultZone());
  }

  public static OffsetDateTime offsetDateTime(ZoneId zone) {
    return OffsetDateTime.now(system(zone));
  }

  public static OffsetTime offsetTime() {
    return OffsetTime.now(systemDefaultZone());
  }

  public static OffsetTime offsetTime(ZoneId zone) {
    return OffsetTime.now(system(zone));
  }

  public static Year year() {
    return Year.now(systemDefaultZone());
  }

  public static Year year(ZoneId zone) {
    return Year.now(system(zone));
  }

  public static YearMonth yearMonth() {
    return YearMonth.now(systemDefaultZone());
  }

  public static YearMonth yearMonth(ZoneId zone) {
    return YearMonth.now(system(zone));
  }

  public static MonthDay monthDay() {
    return MonthDay.now(systemDefaultZone());
  }

  public static MonthDay monthDay(ZoneId zone) {
    return MonthDay.now(system(zone));
  }
}
