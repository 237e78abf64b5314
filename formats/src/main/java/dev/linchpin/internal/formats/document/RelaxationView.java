package dev.linchpin.internal.formats.document;

import dev.linchpin.subject.Relaxation;
import java.util.List;

/** The methods that need not be linearizable, by what they need not be. */
public record RelaxationView(
    List<String> weak,
    List<String> nondeterministic,
    List<String> mayFail,
    List<String> asynchronous) {
  public static RelaxationView of(Relaxation relaxation) {
    return new RelaxationView(
        Documents.sorted(relaxation.weak()),
        Documents.sorted(relaxation.nondeterministic()),
        Documents.sorted(relaxation.mayFail()),
        Documents.sorted(relaxation.asynchronous()));
  }
}
