package dev.linchpin.internal.formats.check;

import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import org.jspecify.annotations.Nullable;

/**
 * The files that show a failure, as the user named them; null for a file that was not written.
 *
 * @param html the page of the failure
 * @param sarif the file for code-scanning tools
 * @param patch the unified diff
 * @param noPatch why there is no patch although one was wanted
 */
public record WrittenFiles(
    @JsonOmit(When.NULL) @Nullable String html,
    @JsonOmit(When.NULL) @Nullable String sarif,
    @JsonOmit(When.NULL) @Nullable String patch,
    @JsonOmit(When.NULL) @Nullable String noPatch) {
  /** No file at all. */
  public static final WrittenFiles NONE = new WrittenFiles(null, null, null, null);
}
