package dev.linchpin.internal.cli.help;

import dev.linchpin.internal.cli.help.HelpSection.Heading;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the options of a command under headings; the order comes from {@link Heading}. */
public final class SectionedHelp implements IHelpSectionRenderer {
  /** Beyond this, lines of help are tiring to read. */
  private static final int WIDEST = 100;

  private static final int NARROWEST = 80;

  private SectionedHelp() {}

  /**
   * Installs this help in a program and all its commands.
   *
   * @param columns of the terminal, if they are known
   */
  public static void install(CommandLine program, OptionalInt columns) {
    int width = columns.orElse(NARROWEST);
    program.setUsageHelpWidth(Math.max(NARROWEST, Math.min(WIDEST, width)));
    for (CommandLine command : program.getSubcommands().values()) {
      command
          .getHelpSectionMap()
          .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new SectionedHelp());
    }
  }

  @Override
  public String render(Help help) {
    Map<Heading, List<OptionSpec>> sections = new EnumMap<>(Heading.class);
    for (OptionSpec option : help.commandSpec().options()) {
      if (!option.hidden()) {
        sections.computeIfAbsent(heading(option), heading -> new ArrayList<>()).add(option);
      }
    }
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (heading, options) -> {
          text.append("%n%s:%n".formatted(heading.text()));
          options.sort(Comparator.comparingInt(OptionSpec::order));
          // The default layout measures all options of the command: the columns of sections agree.
          Help.Layout layout = help.createDefaultLayout();
          layout.addOptions(options, help.parameterLabelRenderer());
          text.append(layout);
        });
    return text.toString();
  }

  private static Heading heading(OptionSpec option) {
    if (option.userObject() instanceof Field field) {
      HelpSection own = field.getAnnotation(HelpSection.class);
      HelpSection ofClass = field.getDeclaringClass().getAnnotation(HelpSection.class);
      HelpSection chosen = own == null ? ofClass : own;
      return chosen == null ? Heading.OUTPUT : chosen.value();
    }
    return Heading.OUTPUT;
  }
}
