package dev.linchpin.internal.cli.options.subject;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which class, how an object of it is made, and what happens before and after the threads. */
public final class SubjectOptions {
  @Parameters(
      arity = "1",
      paramLabel = "CLASS",
      description =
          "The class, by its full name: on --classpath, in the project of the current folder or in"
              + " the JDK. For the bundled corpus and java.util.concurrent the simple name is"
              + " enough: LostUpdate.")
  String name = "";

  @Mixin ObjectOptions object = new ObjectOptions();

  /** The class that the user named. */
  public NamedSubject named() {
    return object.of(name);
  }
}
