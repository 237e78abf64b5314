package dev.linchpin.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest, and the Java it runs on. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "linchpin " + (version == null ? "(unpackaged)" : version),
      "java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }
}
