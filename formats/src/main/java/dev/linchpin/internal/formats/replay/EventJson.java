package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The events of a replay file: read again, and their digest. */
final class EventJson {
  private static final int DIGEST_BYTES = 8;

  private EventJson() {}

  static Event read(JsonValue json) {
    return new Event(
        json.get("step").integer(),
        json.get("thread").integer(),
        json.get("op").integer(),
        kind(json.get("kind")),
        json.get("loc").text(),
        json.get("value").text(),
        json.get("at").text());
  }

  private static Kind kind(JsonValue json) {
    Optional<Kind> known =
        Stream.of(Kind.values())
            .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(json.text()))
            .findAny();
    return known.orElseThrow(() -> json.problem("a kind of event, such as read or write"));
  }

  /** In a form that never changes, or files would no longer be read. */
  private static String text(Event event) {
    return "Event[step=%s, thread=%s, operation=%s, kind=%s, location=%s, value=%s, at=%s]"
        .formatted(
            event.step(),
            event.thread(),
            event.operation(),
            event.kind(),
            event.location(),
            event.value(),
            event.at());
  }

  /** Equal for equal events, in all practice only for them; calls in progress are not in it. */
  static String digest(List<Event> events) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Event event : events) {
        digest.update((text(event) + "\n").getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("this JDK has no SHA-256", missing);
    }
  }
}
