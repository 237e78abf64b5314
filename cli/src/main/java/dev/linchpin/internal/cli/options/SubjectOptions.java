package dev.linchpin.internal.cli.options;

import picocli.CommandLine.Parameters;

/** Which class, how an object of it is made, and what happens before and after the threads. */
public final class SubjectOptions extends ObjectOptions {
  @Parameters(
      arity = "1",
      paramLabel = "CLASS",
      description =
          "The class: on --classpath, of the JDK, or of the bundled corpus (LostUpdate is short for"
              + " dev.linchpin.corpus.LostUpdate).")
  String subject = "";

  @Override
  String subject() {
    return subject;
  }
}
