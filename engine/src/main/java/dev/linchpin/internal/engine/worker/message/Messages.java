package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.internal.json.JsonProblem;
import java.nio.charset.StandardCharsets;

/** Messages as lines of JSON. */
public final class Messages {
  /** Changes with the forms, so that two versions that differ notice it at the greeting. */
  static final int PROTOCOL = 3;

  /** So much of a bad message is quoted. */
  private static final int QUOTED = 80;

  private Messages() {}

  public static byte[] bytes(Request request) {
    return RequestForms.ALL.bytes(request);
  }

  public static byte[] bytes(Reply reply) {
    return ReplyForms.ALL.bytes(reply);
  }

  /**
   * Reads a request.
   *
   * @throws BadMessage if it is none of this version
   */
  public static Request request(byte[] bytes) {
    return read(RequestForms.ALL, bytes);
  }

  /** Reads a reply, as {@link #request} reads a request. */
  public static Reply reply(byte[] bytes) {
    return read(ReplyForms.ALL, bytes);
  }

  private static <M> M read(Kinds<M> kinds, byte[] bytes) {
    try {
      return kinds.read(bytes);
    } catch (BadMessage | JsonProblem problem) {
      throw bad(String.valueOf(problem.getMessage()), bytes);
    } catch (RuntimeException refused) { // a record does not take its parts
      throw bad(refused.toString(), bytes);
    }
  }

  private static BadMessage bad(String reason, byte[] bytes) {
    String text = new String(bytes, 0, Math.min(QUOTED, bytes.length), StandardCharsets.UTF_8);
    String shown = text.codePoints().anyMatch(Character::isISOControl) ? "" : " in " + text;
    String more = bytes.length > QUOTED && !shown.isEmpty() ? "..." : "";
    return new BadMessage(reason + shown + more);
  }
}
