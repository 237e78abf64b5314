package dev.linchpin.execution.token;

import dev.linchpin.execution.Schedule;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * A schedule as a single word for messages: {@code s1.} followed, in base64url, by a digest of its
 * owner, the run-length encoded choices, and a check sum.
 *
 * <p>A run of equal choices is one varint, the choice doubled, plus one if another varint follows
 * that says how often (less two) it is repeated.
 */
public final class ScheduleToken {
  private static final String VERSION = "s1.";
  private static final int OWNER_BYTES = 3;
  private static final int CHECK_BYTES = 4;

  /**
   * Maximum number of choices; a token with more is damaged or malicious and would fill the heap.
   */
  private static final int MOST_CHOICES = 1 << 26;

  private static final int PAYLOAD_BITS = 7;
  private static final int MORE = 1 << PAYLOAD_BITS;

  private ScheduleToken() {}

  /**
   * The token of a schedule.
   *
   * @param owner the owner of the schedule as text: the scenario with its options
   */
  public static String of(Schedule schedule, String owner) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ownerDigest(owner));
    int[] choices = schedule.choices();
    int at = 0;
    while (at < choices.length) {
      int end = at + 1;
      while (end < choices.length && choices[end] == choices[at]) {
        end++;
      }
      long doubled = Integer.toUnsignedLong(choices[at]) << 1;
      putVarint(bytes, end - at > 1 ? doubled | 1 : doubled);
      if (end - at > 1) {
        putVarint(bytes, end - at - 2);
      }
      at = end;
    }
    bytes.writeBytes(check(bytes.toByteArray()));
    return VERSION + encode(bytes.toByteArray());
  }

  /** The schedule of a token that belongs to this owner. */
  public static Schedule parse(String token, String owner) {
    String text = token.strip();
    if (!text.startsWith(VERSION)) {
      throw new BadScheduleToken(
          "'%s' is not a schedule; expected a word that begins with %s"
              .formatted(excerpt(text), VERSION));
    }
    byte[] bytes = decode(text);
    int end = bytes.length - CHECK_BYTES;
    byte[] content = Arrays.copyOf(bytes, Math.max(0, end));
    if (end < OWNER_BYTES
        || !Arrays.equals(check(content), Arrays.copyOfRange(bytes, end, bytes.length))) {
      throw damaged(text);
    }
    if (!Arrays.equals(ownerDigest(owner), Arrays.copyOf(content, OWNER_BYTES))) {
      throw new BadScheduleToken(
          "schedule %s belongs to another scenario or to other options".formatted(excerpt(text)));
    }
    return new Schedule(runs(text, ByteBuffer.wrap(content, OWNER_BYTES, end - OWNER_BYTES)));
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] decode(String text) {
    String packed = text.substring(VERSION.length());
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(packed);
      // The decoder overlooks what hangs over the last byte.
      if (!encode(bytes).equals(packed)) {
        throw damaged(text);
      }
      return bytes;
    } catch (IllegalArgumentException malformed) {
      throw damaged(text);
    }
  }

  private static int[] runs(String text, ByteBuffer in) {
    int[] choices = new int[64];
    int size = 0;
    while (in.hasRemaining()) {
      long head = varint(text, in);
      long length = (head & 1) == 0 ? 1 : varint(text, in) + 2;
      if (size + length > MOST_CHOICES || length < 1) {
        throw damaged(text);
      }
      int end = (int) (size + length);
      if (end > choices.length) {
        choices = Arrays.copyOf(choices, Math.max(2 * choices.length, end));
      }
      Arrays.fill(choices, size, end, (int) (head >>> 1));
      size = end;
    }
    return Arrays.copyOf(choices, size);
  }

  private static void putVarint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while (rest >= MORE) {
      out.write((int) (rest & MORE - 1) | MORE);
      rest >>>= PAYLOAD_BITS;
    }
    out.write((int) rest);
  }

  private static long varint(String text, ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE && in.hasRemaining(); shift += PAYLOAD_BITS) {
      byte next = in.get();
      value |= (long) (next & MORE - 1) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw damaged(text);
  }

  private static byte[] ownerDigest(String owner) {
    return Arrays.copyOf(check(owner.getBytes(StandardCharsets.UTF_8)), OWNER_BYTES);
  }

  private static byte[] check(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return ByteBuffer.allocate(CHECK_BYTES).putInt((int) sum.getValue()).array();
  }

  private static BadScheduleToken damaged(String text) {
    return new BadScheduleToken(
        "schedule %s is damaged; expected the whole word as it was printed"
            .formatted(excerpt(text)));
  }

  private static String excerpt(String text) {
    return text.length() <= 40 ? text : text.substring(0, 39) + "…";
  }
}
