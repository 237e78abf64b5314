package dev.linchpin.internal.cli.options.subject;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import java.util.List;
import picocli.CommandLine.Option;

/** How many threads may call which methods. */
@HelpSection(Heading.PROMISES)
public final class RoleOptions {
  @Option(
      names = "--role",
      paramLabel = "NAMES=N",
      description =
          "At most N threads of a scenario call these methods: 'offer,add=1', 'put(Long,"
              + " Object)=1'; repeatable. 'none': recognise no roles from names such as"
              + " SpscArrayQueue (default: recognise them).")
  List<String> texts = List.of();
}
