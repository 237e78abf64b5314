package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.seal.Seal;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder of a campaign. Each result is a line of {@code rows.jsonl}, on the disk before it
 * counts, so that whatever ends the campaign costs only what was running. Pages and replay files
 * are files of their own, named in the line.
 */
final class CampaignFolder implements AutoCloseable {
  private static final String ROWS = "rows.jsonl";
  private static final String LOCK = ".lock";

  private final Path folder;
  private final List<CheckedSubject> known;
  private final FileChannel rows;
  private final FileChannel lock;

  private CampaignFolder(
      Path folder, List<CheckedSubject> known, FileChannel rows, FileChannel lock) {
    this.folder = folder;
    this.known = List.copyOf(known);
    this.rows = rows;
    this.lock = lock;
  }

  /**
   * Opens the folder, which may be new.
   *
   * @param isFresh whether earlier results are thrown away
   */
  static CampaignFolder open(Path folder, boolean isFresh) {
    try {
      Files.createDirectories(folder.resolve("pages"));
      Files.createDirectories(folder.resolve("replays"));
      Path file = folder.resolve(ROWS);
      FileChannel lock = lock(folder);
      List<CheckedSubject> known = isFresh ? List.of() : read(file);
      // What a killed campaign left half written goes.
      WholeFile.replace(file, text(known));
      FileChannel rows = FileChannel.open(file, StandardOpenOption.APPEND);
      return new CampaignFolder(folder, known, rows, lock);
    } catch (IOException failed) {
      throw unwritable(folder, failed);
    }
  }

  /**
   * Two campaigns in one folder would each replace the other's rows. Whatever ends a JVM gives the
   * lock back.
   */
  private static FileChannel lock(Path folder) throws IOException {
    FileChannel lock =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean isTaken;
    try {
      isTaken = lock.tryLock() == null;
    } catch (OverlappingFileLockException here) {
      isTaken = true;
    } catch (IOException noLocksOnThisDisk) {
      isTaken = false;
    }
    if (isTaken) {
      lock.close();
      throw new UserProblem(
          "--out: another campaign is writing to %s; wait until it has ended, or choose another folder"
              .formatted(folder));
    }
    return lock;
  }

  private static List<CheckedSubject> read(Path file) throws IOException {
    List<CheckedSubject> known = new ArrayList<>();
    if (Files.exists(file)) {
      // Not by Files: a row may be torn in the middle of a character.
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
        // If a row is not whole, the class is checked again.
        lines.lines().forEach(line -> CheckedSubject.parse(line).ifPresent(known::add));
      }
    }
    return known;
  }

  private static String text(List<CheckedSubject> rows) {
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(CheckedSubject row) {
    return row.json() + "\n";
  }

  /** What an earlier campaign found out. */
  List<CheckedSubject> known() {
    return known;
  }

  /**
   * Keeps a result.
   *
   * @return the same with the names of files in place of their content
   */
  CheckedSubject keep(CheckedSubject one) {
    try {
      Evidence evidence = one.evidence();
      CheckedSubject kept = one;
      if (evidence != null) {
        String page = "pages/" + name(one) + ".html";
        String replay = "replays/" + name(one) + Replay.SUFFIX;
        WholeFile.replace(folder.resolve(page), evidence.page());
        WholeFile.replace(folder.resolve(replay), sealed(evidence.replay()));
        kept = one.with(new Evidence(evidence.scenario(), replay, page, evidence.sarif()));
      }
      ByteBuffer bytes = ByteBuffer.wrap(line(kept).getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        rows.write(bytes);
      }
      rows.force(false);
      return kept;
    } catch (IOException failed) {
      throw unwritable(folder, failed);
    }
  }

  private static String name(CheckedSubject one) {
    CheckedSubject.Slice slice = one.slice();
    return slice == null
        ? one.className()
        : "%s-%dof%d".formatted(one.className(), slice.place().index() + 1, slice.place().count());
  }

  private static String sealed(String replay) {
    return Seal.forWriting().map(seal -> seal.sealed(replay)).orElse(replay);
  }

  /** Writes a file beside the rows. */
  void write(String name, String text) {
    try {
      WholeFile.replace(folder.resolve(name), text);
    } catch (IOException failed) {
      throw unwritable(folder.resolve(name), failed);
    }
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  private static UserProblem unwritable(Path place, IOException failed) {
    return new UserProblem(
        "--out: %s cannot be written: %s; results that were written before are kept"
            .formatted(place, WholeFile.reason(failed)));
  }

  @Override
  public void close() {
    try (lock) {
      rows.close();
    } catch (IOException failed) {
      throw unwritable(folder, failed);
    }
  }
}
