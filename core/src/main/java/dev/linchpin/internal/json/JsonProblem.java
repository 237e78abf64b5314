package dev.linchpin.internal.json;

/** JSON text that does not say what was expected; the message names the place in the document. */
public final class JsonProblem extends RuntimeException {
  private final String path;
  private final String reason;

  JsonProblem(String reason) {
    this("", reason);
  }

  private JsonProblem(String path, String reason) {
    super("$" + path + ": " + reason);
    this.path = path;
    this.reason = reason;
  }

  /** The same problem, seen from one level further out. */
  JsonProblem within(String step) {
    JsonProblem outer = new JsonProblem(step + path, reason);
    outer.setStackTrace(getStackTrace());
    return outer;
  }

  /** Where in the document, as {@code .plan.blocks[2].method}; empty for the document itself. */
  public String path() {
    return path;
  }
}
