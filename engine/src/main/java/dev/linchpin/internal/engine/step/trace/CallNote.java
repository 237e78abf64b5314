package dev.linchpin.internal.engine.step.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of one call, as texts of a {@code RunRecorder}. */
public final class CallNote {
  private final int activation;
  private String receiver = "";
  private final List<String> arguments = new ArrayList<>();
  private @Nullable String answer;

  CallNote(int activation) {
    this.activation = activation;
  }

  public int activation() {
    return activation;
  }

  /** The object it was called on; empty if there is none. */
  public String receiver() {
    return receiver;
  }

  public List<String> arguments() {
    return arguments;
  }

  /** Empty if it returned nothing, null if it did not return. */
  public @Nullable String answer() {
    return answer;
  }

  public void receiver(String text) {
    receiver = text;
  }

  public void argument(String text) {
    arguments.add(text);
  }

  public void answer(String text) {
    answer = text;
  }
}
