package dev.linchpin.internal.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes the bytes of a file as damage, carelessness or malice would; the same for a seed. */
final class Mutation {
  private static final List<String> PIECES =
      List.of(
          "null",
          "true",
          "[",
          "]",
          "{",
          "}",
          "(",
          ")",
          "\"",
          "'",
          "\\",
          ",",
          ":",
          "|",
          "<",
          ">",
          "&",
          "-1",
          "0",
          "1e999",
          "99999999999999999999",
          "9223372036854775807",
          "-9223372036854775808",
          "0x7f",
          "\u0000",
          "\u001b[2J",
          "\u202e",
          "\ud83d\ude00",
          "\r\n",
          "\n\n",
          "\ufeff",
          "#_",
          "\\u",
          "<!DOCTYPE a [<!ENTITY b \"c\">]>",
          "&b;",
          "a".repeat(5000),
          "7".repeat(2000),
          "[".repeat(3000),
          "{\"a\":".repeat(2000),
          ":process",
          "thread",
          "java.io.File(\"x\")");

  private final Random random;

  Mutation(long seed) {
    this.random = new Random(seed);
  }

  /** The bytes with one to four changes. */
  byte[] of(byte[] bytes) {
    byte[] changed = bytes;
    for (int more = random.nextInt(4); more >= 0; more--) {
      changed = once(changed);
    }
    return changed;
  }

  private byte[] once(byte[] bytes) {
    if (bytes.length == 0) {
      return piece();
    }
    int at = random.nextInt(bytes.length);
    int length = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 4 : 200));
    byte[] before = Arrays.copyOfRange(bytes, 0, at);
    byte[] some = Arrays.copyOfRange(bytes, at, at + length);
    byte[] after = Arrays.copyOfRange(bytes, at + length, bytes.length);
    return switch (random.nextInt(6)) {
      case 0 -> joined(before, flipped(some), after);
      case 1 -> joined(before, piece(), some, after);
      case 2 -> joined(before, after);
      case 3 -> joined(before, some, some, after);
      case 4 -> joined(before, piece(), after);
      default -> before;
    };
  }

  private byte[] flipped(byte[] bytes) {
    byte[] flipped = bytes.clone();
    flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
    return flipped;
  }

  private byte[] piece() {
    return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    byte[] all = new byte[length];
    int at = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }
}
