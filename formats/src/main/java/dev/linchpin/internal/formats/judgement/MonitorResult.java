package dev.linchpin.internal.formats.judgement;

import dev.linchpin.history.Recording;
import dev.linchpin.spec.Specification;
import dev.linchpin.verdict.Judgement;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One file and what was found about it.
 *
 * @param file as the user named it
 * @param recording what was read; null when it was judged on the way and not kept
 * @param notes what the user should know besides the judgement's own remarks
 * @param millis reading and deciding together
 */
public record MonitorResult(
    String file,
    Specification specification,
    @Nullable Recording recording,
    Judgement judgement,
    List<String> notes,
    long millis) {

  /** The same for a file that users know by another name. */
  public MonitorResult named(String name) {
    return new MonitorResult(name, specification, recording, judgement, notes, millis);
  }

  /** The notes and the remarks of the judgement. */
  public List<String> remarks() {
    return Stream.concat(notes.stream(), judgement.remarks().stream()).toList();
  }
}
