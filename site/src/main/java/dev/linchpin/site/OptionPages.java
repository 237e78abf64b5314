package dev.linchpin.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the program says about its commands, as a document: the help is the reference, and is not
 * written twice.
 *
 * @param commands in the order of the program's own list
 */
record OptionPages(List<Command> commands) {
  private static final Pattern LISTED = Pattern.compile("^ {2}([a-z-]+) {2,}", Pattern.MULTILINE);

  /** One command and its help. */
  record Command(String name, String help) {}

  OptionPages {
    commands = List.copyOf(commands);
  }

  /** Asks the program. */
  static OptionPages of(Path jar) throws IOException, InterruptedException {
    List<Command> commands = new ArrayList<>();
    Matcher listed = LISTED.matcher(help(jar));
    while (listed.find()) {
      String name = listed.group(1);
      if (!name.equals("help")) {
        commands.add(new Command(name, help(jar, name)));
      }
    }
    return new OptionPages(commands);
  }

  private static String help(Path jar, String... command) throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                jar.toString(),
                "help"));
    line.addAll(List.of(command));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.environment().put("COLUMNS", "100");
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("'%s' ended with %d".formatted(line, process.exitValue()));
    }
    return text;
  }

  /** As Markdown. */
  String markdown() {
    StringBuilder text = new StringBuilder("# Commands and options\n\n");
    text.append("This is what `linchpin help COMMAND` prints.\n");
    for (Command one : commands) {
      text.append("\n## ").append(one.name()).append("\n\n```text\n");
      text.append(one.help().stripTrailing()).append("\n```\n");
    }
    return text.toString();
  }
}
