package dev.linchpin.internal.cli.help;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Under which heading {@code --help} lists an option, or all options that a class declares. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface HelpSection {
  Heading value();

  /** The headings, in the order in which help shows them. */
  enum Heading {
    RECORDED_RUNS("Recorded runs"),
    HISTORY("History"),
    FOLLOWING("Following a history that is still being written"),
    CLASS("Class and object"),
    SCENARIOS("Scenarios"),
    PROMISES("What the methods promise"),
    SEARCH("Search"),
    EXECUTION("Execution"),
    FILES("Files"),
    OUTPUT("Output");

    private final String text;

    Heading(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }
}
