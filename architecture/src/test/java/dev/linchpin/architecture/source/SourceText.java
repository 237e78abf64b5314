package dev.linchpin.architecture.source;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** One Java source as text: a file of the product, or a few lines of a test. */
public final class SourceText extends SimpleJavaFileObject {
  private final String path;
  private final String text;

  /**
   * A source.
   *
   * @param path where it stands, relative to the root of the project, with forward slashes
   */
  public SourceText(String path, String text) {
    super(URI.create("string:///" + path), Kind.SOURCE);
    this.path = path;
    this.text = text;
  }

  String path() {
    return path;
  }

  int lines() {
    return (int) text.lines().count();
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
