package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agents of all JVMs that one command started have to say, by way of a file. A line is a
 * note, a file that was begun, or a recording that ended; its parts are separated by tabs.
 *
 * @param files the files that were begun, also by JVMs that were killed
 * @param faults why recorders failed at their start
 */
public record AgentReport(
    List<String> notes,
    List<BegunFile> files,
    List<RecordingSummary> recordings,
    List<String> faults) {
  private static final String FAULT = "fault";
  private static final String NOTE = "note";
  private static final String FILE = "file";
  private static final String RECORDING = "recording";
  private static final int PARTS = 7;

  public AgentReport {
    notes = List.copyOf(notes);
    files = List.copyOf(files);
    recordings = List.copyOf(recordings);
    faults = List.copyOf(faults);
  }

  static String fault(String message) {
    return FAULT + "\t" + clean(message) + "\n";
  }

  static String line(String note) {
    return NOTE + "\t" + clean(note) + "\n";
  }

  /**
   * A file that was begun.
   *
   * @param types the classes that were recorded by then
   */
  public record BegunFile(Path path, List<RecordedType> types) {
    public BegunFile {
      types = List.copyOf(types);
    }
  }

  static String lines(Path file, List<RecordedType> types) {
    StringBuilder line = new StringBuilder(FILE).append('\t').append(clean(file.toString()));
    for (RecordedType type : types) {
      line.append('\t').append(clean(type.name()));
      line.append('\t').append(String.join(" ", type.supertypes()));
      line.append('\t').append(String.join(" ", type.methods()));
    }
    return line.append('\n').toString();
  }

  private static BegunFile begun(String[] parts) {
    List<RecordedType> types = new ArrayList<>();
    for (int at = 2; at + 2 < parts.length; at += 3) {
      types.add(new RecordedType(parts[at], words(parts[at + 1]), words(parts[at + 2])));
    }
    return new BegunFile(Path.of(parts[1]), types);
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" "));
  }

  static String line(RecordingSummary summary) {
    RecordingSummary.Counts counts = summary.counts();
    StringBuilder line = new StringBuilder(RECORDING);
    line.append('\t').append(summary.isWhole());
    line.append('\t').append(counts.operations());
    line.append('\t').append(counts.pending());
    line.append('\t').append(counts.objects());
    line.append('\t').append(counts.waits());
    line.append('\t').append(summary.file() == null ? "" : clean(summary.file().toString()));
    summary.classes().forEach(name -> line.append('\t').append(clean(name)));
    return line.append('\n').toString();
  }

  private static String clean(String text) {
    return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }

  /** Reads the file; lines that a killed JVM left unfinished are skipped. */
  public static AgentReport read(Path file) throws IOException {
    List<String> notes = new ArrayList<>();
    List<BegunFile> files = new ArrayList<>();
    List<RecordingSummary> recordings = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (String line : wholeLines(file)) {
      String[] parts = line.split("\t", -1);
      if (parts[0].equals(NOTE) && parts.length == 2) {
        notes.add(parts[1]);
      } else if (parts[0].equals(FAULT) && parts.length == 2) {
        faults.add(parts[1]);
      } else if (parts[0].equals(FILE) && parts.length >= 2) {
        files.add(begun(parts));
      } else if (parts[0].equals(RECORDING) && parts.length >= PARTS) {
        recordings.add(recording(parts));
      }
    }
    return new AgentReport(notes, files, recordings, faults);
  }

  private static List<String> wholeLines(Path file) throws IOException {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static RecordingSummary recording(String[] parts) {
    @Nullable Path file = parts[6].isEmpty() ? null : Path.of(parts[6]);
    return new RecordingSummary(
        file,
        Boolean.parseBoolean(parts[1]),
        List.of(parts).subList(PARTS, parts.length),
        new RecordingSummary.Counts(
            Long.parseLong(parts[2]),
            Long.parseLong(parts[3]),
            Long.parseLong(parts[4]),
            Long.parseLong(parts[5])));
  }
}
