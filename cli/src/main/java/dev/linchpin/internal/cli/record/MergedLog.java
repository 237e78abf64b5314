package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.events.EventMerge;
import dev.linchpin.internal.formats.events.MergedRun;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The log of a run: the file that the user named, or what its streams of events are merged to. */
public final class MergedLog implements AutoCloseable {
  private final String file;
  private final String path;
  private final @Nullable Path temporary;

  private MergedLog(String file, String path, @Nullable Path temporary) {
    this.file = file;
    this.path = path;
    this.temporary = temporary;
  }

  public static MergedLog of(String file) {
    try {
      if (!EventMerge.isEventsFile(file)) {
        return new MergedLog(file, file, null);
      }
      Path folder = Files.createTempDirectory("linchpin-events");
      Path log = folder.resolve("run.std");
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(log))) {
        MergedRun unused = EventMerge.merge(Path.of(file), out, true);
      } catch (IOException | RuntimeException failed) {
        OutputFile.remove(folder);
        throw failed;
      }
      return new MergedLog(file, log.toString(), folder);
    } catch (IOException failed) {
      throw new UserProblem(
          "%s cannot be merged to a log: %s".formatted(file, WholeFile.reason(failed)));
    }
  }

  public String path() {
    return path;
  }

  /** What is wrong with the log, as something wrong with the file that the user named. */
  public BadInput ofFile(BadInput bad) {
    if (temporary == null) {
      return bad;
    }
    String where = bad.line() > 0 ? ", line " + bad.line() + ":" : "";
    BadInput named =
        new BadInput(file, 0, "the log of its events%s %s".formatted(where, bad.problem()));
    named.initCause(bad);
    return named;
  }

  @Override
  public void close() {
    if (temporary != null) {
      OutputFile.remove(temporary);
    }
  }
}
