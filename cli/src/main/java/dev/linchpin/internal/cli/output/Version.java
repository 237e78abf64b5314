package dev.linchpin.internal.cli.output;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest, and the Java it runs on. */
public final class Version implements IVersionProvider {
  public static String ofTool() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(unpackaged)" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "linchpin " + ofTool(), "java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }
}
