package dev.linchpin.internal.formats.events;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Writes the lines of a {@code .std} log, with names that contain nothing but what it allows. */
final class StdOutput {
  private final EventBlocks blocks;
  private final OutputStream out;
  private final Map<Long, String> threads = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private long lines;

  StdOutput(EventBlocks blocks, OutputStream out) {
    this.blocks = blocks;
    this.out = out;
    for (EventBlocks.Stream stream : blocks.streams()) {
      String name = clean(stream.name);
      for (int number = 2; !taken.add(name); number++) {
        name = clean(stream.name) + "~" + number;
      }
      threads.put(stream.id, name);
    }
  }

  private static String clean(String name) {
    return name.isEmpty() ? "thread" : name.replaceAll("[\\s|()\\p{Cntrl}]", "-");
  }

  long lines() {
    return lines;
  }

  /** The name of a thread; one without events has a number. */
  String thread(long id) {
    return threads.computeIfAbsent(id, number -> "thread-" + number);
  }

  void line(long thread, String operation, String place) throws IOException {
    lines++;
    out.write(
        (thread(thread) + "|" + operation + "|" + place.replace('|', '/') + "\n")
            .getBytes(StandardCharsets.UTF_8));
  }

  static String variable(SharedThings.Variable variable) {
    if (variable.index() >= 0) {
      return "array#" + variable.object() + "[" + variable.index() + "]";
    }
    String label = variable.label();
    int dot = label.lastIndexOf('.');
    return variable.object() == 0
        ? label
        : label.substring(0, dot) + "#" + variable.object() + label.substring(dot);
  }

  String object(long number) {
    String name = blocks.className(number);
    return (name.isEmpty() ? "object" : name.replace(";", "")) + "#" + number;
  }

  String channel(SharedThings.Channel channel) {
    String label = channel.label();
    String field = label.substring(label.lastIndexOf('.') + 1);
    String part = channel.part() == 0 ? "" : ":" + channel.part();
    return object(channel.object()) + (field.isEmpty() ? "" : "." + field) + part;
  }
}
