package dev.linchpin.internal.cli.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest, the commit it was built from, and the Java it runs on. */
public final class Version implements IVersionProvider {
  /** Written by the build. */
  private static final String BUILD = "build.properties";

  public static String ofTool() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(unpackaged)" : version;
  }

  /** The version and the commit. */
  public String full() {
    return "%s, commit %s".formatted(ofTool(), commit());
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "linchpin " + full(),
      "java %s, %s".formatted(Runtime.version(), System.getProperty("os.name"))
    };
  }

  /** The commit; it ends with "-dirty" if files were changed, and is "unknown" outside git. */
  private static String commit() {
    Properties build = new Properties();
    try (InputStream file = Version.class.getResourceAsStream(BUILD)) {
      if (file != null) {
        build.load(file);
      }
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
    return build.getProperty("commit", "unknown");
  }
}
