package dev.linchpin.internal.report;

import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
 * A page made of assets and one JSON value: one HTML file that needs nothing but a browser.
 *
 * @param template its HTML, with places for the rest
 * @param styles in the order in which they override each other
 * @param scripts in the order in which they use each other
 */
public record PageTemplate(String template, List<String> styles, List<String> scripts) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)\\}\\}");

  public PageTemplate {
    styles = List.copyOf(styles);
    scripts = List.copyOf(scripts);
  }

  /**
   * The page.
   *
   * @param json what the scripts show
   * @param text the same for a browser without scripts
   */
  public String fill(String title, String json, String text) {
    String style = assets(styles);
    String script = assets(scripts);
    Map<String, String> parts =
        Map.of(
            "title", escape(SafeText.of(title)),
            "style", style,
            "styleHash", hash(style),
            "script", script,
            "scriptHash", hash(script),
            // Outside of strings JSON has no "<", inside it may be escaped: no tag, no comment.
            "content", SafeText.inJson(json).replace("<", "\\u003c"),
            "text", escape(SafeText.of(text)));
    // One pass: a placeholder inside a part is text like any other.
    return PLACEHOLDER
        .matcher(asset(template))
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
    return names.stream().map(PageTemplate::asset).collect(Collectors.joining("\n"));
  }

  /** Without carriage returns: a browser drops them, then the hash would not fit. */
  private static String asset(String name) {
    try (InputStream in =
        Objects.requireNonNull(PageTemplate.class.getResourceAsStream(name), name)) {
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
      throw new InternalFault("this JDK has no SHA-256", e);
    }
  }
}
