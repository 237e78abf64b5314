package dev.linchpin.internal.formats.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of trying to confirm a prediction: part of the document of {@code predict FILE
 * --confirm --json}.
 *
 * @param calls the two operations, as the log names them
 * @param violations how many triples of code locations are about them
 * @param subject the class that was checked; null if none was
 * @param scenario that fails; null if none was found
 * @param reason why the violation is not confirmed, or what else was found
 */
public record ConfirmationView(
    List<String> calls,
    int violations,
    @Nullable String subject,
    boolean confirmed,
    @Nullable String scenario,
    @Nullable String replay,
    String reason) {
  public ConfirmationView {
    calls = List.copyOf(calls);
  }
}
