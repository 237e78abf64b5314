package dev.linchpin.report;

import dev.linchpin.history.History;
import dev.linchpin.history.Operation;
import dev.linchpin.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A history as a picture over time: one HTML file that needs nothing but a browser.
 *
 * <p>The page holds at most a few thousand operations, whatever the size of the history: all of a
 * small one, else the core and what happened around it (see {@code Excerpt}); it says so.
 */
public final class HistoryPage {

  /**
   * What the page shows.
   *
   * @param title the name of the file
   * @param type the data type or model it was judged by, as users write it
   * @param findings one for each object, in the order of the file
   */
  public record Content(String title, String type, List<Finding> findings) {
    public Content {
      findings = List.copyOf(findings);
    }
  }

  /**
   * What was found out about one object.
   *
   * @param algorithm what decided, as {@code Monitor.algorithm()} names it
   * @param verdict its explanation and its witness are shown too
   * @param core operations of {@code history}, recognised by their index, that already have no
   *     linearization; empty when there is no violation. One that is pending here and not in the
   *     history is shown as recorded, with a remark.
   */
  public record Finding(History history, String algorithm, Verdict verdict, List<Operation> core) {
    public Finding {
      core = List.copyOf(core);
    }
  }

  private static final List<String> STYLES = List.of("history.css", "timeline.css");

  /** In the order in which they use each other. */
  private static final List<String> SCRIPTS =
      List.of("elements.js", "layout.js", "timeline.js", "navigation.js", "history.js");

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)\\}\\}");

  private final Content content;

  public HistoryPage(Content content) {
    this.content = content;
  }

  /** Writes the page to a file, replacing what is there. */
  public void write(Path file) throws IOException {
    // Not writeString, which refuses half a surrogate pair; values may contain one.
    Files.write(file, html().getBytes(StandardCharsets.UTF_8));
  }

  /** The page itself. */
  public String html() {
    List<Excerpt> excerpts = Excerpt.allOf(content);
    String style = assets(STYLES);
    String script = assets(SCRIPTS);
    Map<String, String> parts =
        Map.of(
            "title", escape(Wording.clip(content.title())),
            "style", style,
            "styleHash", hash(style),
            "script", script,
            "scriptHash", hash(script),
            // Outside of strings JSON has no "<", inside it may be escaped: no tag, no comment.
            "content", ContentJson.write(content, excerpts).replace("<", "\\u003c"),
            "text", escape(PlainText.of(content, excerpts)));
    // One pass: a placeholder inside a part is text like any other.
    return PLACEHOLDER
        .matcher(asset("history.html"))
        .replaceAll(
            match -> Matcher.quoteReplacement(Objects.requireNonNull(parts.get(match.group(1)))));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String assets(List<String> names) {
    return names.stream().map(HistoryPage::asset).collect(Collectors.joining("\n"));
  }

  /** Without carriage returns: a browser drops them, then the hash would not fit. */
  private static String asset(String name) {
    try (InputStream in =
        Objects.requireNonNull(HistoryPage.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The page's security policy allows our own script and style by their hashes and nothing else, so
   * that even markup smuggled past the escaping could not run.
   */
  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("[internal] every Java platform has SHA-256", e);
    }
  }
}
