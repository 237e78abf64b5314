package dev.linchpin.internal.cli.record;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.agent.file.CompactHistory;
import dev.linchpin.internal.agent.file.HistoryOutput;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.document.ConvertedDocument;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.spec.Vocabulary;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code linchpin convert}: a history in the other of its two forms. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description =
        "Writes a history as JSONL or in the compact form, whichever the name of the new file"
            + " asks for.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin convert h.jsonl.gz h.hist",
      "  linchpin convert h.hist h.jsonl",
      "",
      "A new file named *.hist or *.hist.gz is compact, any other is JSONL; *.gz is",
      "gzipped. 'linchpin monitor' and 'linchpin convert' read both. The lines stay as",
      "they are.",
      "",
      "Exit status: 0 converted, 2 wrong use or bad input."
    })
public final class ConvertCommand implements Callable<Integer> {
  private static final int BUFFER = 1 << 16;

  @Parameters(index = "0", paramLabel = "FILE", description = "The history to read.")
  String from = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "The file to write.")
  String to = "";

  @Mixin private final CommonOptions common = new CommonOptions();

  private final Console processConsole;

  public ConvertCommand(Console console) {
    this.processConsole = console;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    Path target = target();
    HistoryReader reader =
        new HistoryReader(HistoryFormat.JSONL, Vocabulary.open(), new ValueTable());
    long operations = reader.read(HistorySource.named(from), row -> true);
    reader.remarks().forEach(console::complain);
    Path unfinished = target.resolveSibling(target.getFileName() + ".part");
    try {
      copy(unfinished);
      Path unused = Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
      long bytes = Files.size(target);
      if (common.json) {
        console.print(new ConvertedDocument(to, from, operations, bytes).json());
      } else if (!common.quiet) {
        console.print("%s: %,d operations, %,d bytes".formatted(target, operations, bytes));
      }
      return ExitCode.NOTHING_WRONG.status;
    } catch (IOException failed) {
      remove(unfinished);
      throw new UserProblem("%s cannot be written: %s".formatted(to, WholeFile.reason(failed)));
    }
  }

  private Path target() {
    if (from.equals(HistorySource.STDIN) || to.equals(HistorySource.STDIN)) {
      throw new UserProblem("convert reads and writes files; - is none");
    }
    try {
      Path target = Path.of(to);
      if (Files.isDirectory(target)) {
        throw new UserProblem("%s is a folder; name the file to write".formatted(to));
      }
      if (Files.exists(target) && Files.isSameFile(target, Path.of(from))) {
        throw new UserProblem("%s would replace the file that is read".formatted(to));
      }
      return target;
    } catch (InvalidPathException wrong) {
      throw new UserProblem("'%s' is no file name".formatted(to));
    } catch (IOException failed) {
      throw new UserProblem("%s cannot be written: %s".formatted(to, WholeFile.reason(failed)));
    }
  }

  private void copy(Path file) throws IOException {
    try (InputStream in = HistorySource.named(from).open();
        OutputStream stored = Files.newOutputStream(file);
        OutputStream packed = to.endsWith(".gz") ? new GZIPOutputStream(stored, BUFFER) : stored;
        OutputStream out = HistoryOutput.isCompact(to) ? new CompactHistory(packed) : packed) {
      byte[] buffer = new byte[BUFFER];
      for (int count = read(in, buffer); count >= 0; count = read(in, buffer)) {
        out.write(buffer, 0, count);
      }
    }
  }

  /** What can be read of a recording that was cut off has been judged to be one. */
  private static int read(InputStream in, byte[] buffer) throws IOException {
    try {
      return in.read(buffer);
    } catch (EOFException killed) {
      return -1;
    }
  }

  private static void remove(Path file) {
    try {
      boolean unused = Files.deleteIfExists(file);
    } catch (IOException left) {
      // It has another name than the one that was asked for.
    }
  }
}
