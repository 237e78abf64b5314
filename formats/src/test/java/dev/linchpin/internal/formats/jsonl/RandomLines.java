package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.internal.formats.Reading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random history lines: mostly right, of every kind JSON allows, some of them spoilt. */
final class RandomLines {
  private static final String[] TEXTS = {
    "a",
    "",
    "value-17",
    "a longer text of more than sixty-four bytes, which no table remembers, ever",
    "é",
    "日本",
    "😀",
    "\\n",
    "\\\"",
    "\\\\",
    "\\u00e9",
    "\\ud83d\\ude00",
    "\\ud800",
    "[1,2]",
    "x]y",
    "{",
    ","
  };
  private static final String[] NUMBERS = {
    "0",
    "-0",
    "1",
    "-1",
    "7",
    "42",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "4611686018427387903",
    "4611686018427387904",
    "-4611686018427387904",
    "-4611686018427387905",
    "9223372036854775806",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775807",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551617",
    "99999999999999999999",
    "1.0",
    "1.5",
    "1e2",
    "1E-2",
    "10.00",
    "1e400",
    "1763200000000000000"
  };
  private static final String[] JUNK = {
    "\"", "{", "}", "[", "]", ",", ":", "\\", " ", "\t", "0", "1", "-", ".", "e", "n", "null", "x",
    "\u0001"
  };

  private final Random random;
  private final String[] operations;

  RandomLines(long seed, String... operations) {
    this.random = new Random(seed);
    this.operations = operations;
  }

  /** A line without newline. */
  String next() {
    List<String> fields = new ArrayList<>();
    maybe(fields, 99, "process", rarely() ? value(1) : Integer.toString(random.nextInt(9) - 1));
    maybe(fields, 99, "op", rarely() ? value(1) : '"' + any(operations) + '"');
    maybe(fields, 99, "call", rarely() ? value(1) : stamp());
    maybe(fields, 85, "return", rarely() ? value(1) : random.nextInt(6) == 0 ? "null" : stamp());
    maybe(fields, 70, "arg", random.nextInt(3) == 0 ? "null" : value(3));
    maybe(fields, 70, "ret", random.nextInt(2) == 0 ? "null" : value(3));
    maybe(fields, 20, "object", rarely() ? value(1) : text());
    maybe(fields, 5, any("x", "processes", "o", "rets", "retry", "return_to", "ca"), value(3));
    maybe(fields, 2, any("process", "op", "call", "return", "arg", "ret", "object"), value(1));
    Collections.shuffle(fields, random);
    String line = space() + "{" + String.join(",", fields) + "}" + space();
    return random.nextInt(4) == 0 ? spoil(line) : line;
  }

  private void maybe(List<String> fields, int percent, String key, String value) {
    if (random.nextInt(100) < percent) {
      String written =
          random.nextInt(500) == 0
              ? "\\u%04x".formatted((int) key.charAt(0)) + key.substring(1)
              : key;
      fields.add(space() + '"' + written + '"' + space() + ":" + space() + value + space());
    }
  }

  private String value(int depth) {
    return switch (random.nextInt(depth > 0 ? 10 : 7)) {
      case 0, 1, 2 -> Integer.toString(random.nextInt(1000) - 100);
      case 3 -> any(NUMBERS);
      case 4 -> any("true", "false", "null");
      case 5, 6 -> text();
      case 7 ->
          random.nextBoolean()
              ? "{\"throws\":" + text() + "}"
              : "{\"unknown\":" + any("true", "1") + "}";
      case 8 -> list(depth);
      default ->
          "{" + text() + ":" + value(depth - 1) + space() + ",\"k\":" + value(depth - 1) + "}";
    };
  }

  private String list(int depth) {
    List<String> elements = new ArrayList<>();
    for (int count = random.nextInt(4); count > 0; count--) {
      elements.add(space() + value(random.nextBoolean() ? 0 : depth - 1) + space());
    }
    return "[" + String.join(",", elements) + (elements.isEmpty() ? space() : "") + "]";
  }

  private String text() {
    return '"' + any(TEXTS) + '"';
  }

  private String stamp() {
    return Long.toString(random.nextLong() >> random.nextInt(64));
  }

  private String space() {
    return random.nextInt(12) == 0 ? any(" ", "\t", "\r", "  ") : "";
  }

  private boolean rarely() {
    return random.nextInt(25) == 0;
  }

  private String spoil(String line) {
    StringBuilder spoilt = new StringBuilder(line);
    int at = random.nextInt(line.length());
    switch (random.nextInt(4)) {
      case 0 -> spoilt.deleteCharAt(at);
      case 1 -> spoilt.insert(at, any(JUNK));
      case 2 -> spoilt.replace(at, at + 1, any(JUNK));
      default -> spoilt.setLength(at);
    }
    // Half a surrogate pair becomes a question mark here, as it would in any file.
    return new String(Reading.utf8(spoilt.toString()), StandardCharsets.UTF_8);
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
