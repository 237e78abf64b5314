package dev.linchpin.trials.base;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source that is no file. */
public final class SourceText extends SimpleJavaFileObject {
  private final String text;

  /** The source of a class, by its binary name. */
  public SourceText(String name, String text) {
    super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
