package dev.linchpin.internal.cli.options.subject;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which class, how an object of it is made, and what happens before and after the threads. */
public final class SubjectOptions {
  @Parameters(
      arity = "1",
      paramLabel = "CLASS",
      description =
          "The class: on --classpath, in the JDK, or in the bundled corpus (LostUpdate is short for"
              + " dev.linchpin.corpus.LostUpdate).")
  String name = "";

  @Mixin ObjectOptions object = new ObjectOptions();

  /** The class that the user named. */
  public NamedSubject named() {
    return object.of(name);
  }
}
