package dev.linchpin.internal.maven;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Objects;
import org.apache.maven.doxia.sink.Sink;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.reporting.MavenReport;
import org.apache.maven.reporting.MavenReportException;
import org.jspecify.annotations.Nullable;

/**
 * Shows the last result of {@code check} or {@code verify} as a page of the Maven site; by itself
 * it writes a page into the folder of reports.
 */
@Mojo(name = "report", threadSafe = true)
public final class ReportMojo extends AbstractMojo implements MavenReport {
  private static final String NAME = "linchpin";

  /** Where {@code check} wrote its results. */
  @Parameter(defaultValue = "${project.build.directory}/linchpin", property = "linchpin.output")
  @Nullable File outputDirectory;

  /** The folder of the site. */
  @Parameter(defaultValue = "${project.build.directory}/reports", readonly = true)
  @Nullable File reportOutputDirectory;

  @Override
  public void execute() throws MojoExecutionException {
    Path page = results().resolve("index.html");
    try {
      Files.createDirectories(results());
      Files.writeString(page, ResultPage.html(read()), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new MojoExecutionException(page + " cannot be written", failed);
    }
    getLog().info("Linchpin: report in " + page.toUri());
  }

  private Path results() {
    return Objects.requireNonNull(outputDirectory).toPath();
  }

  /** The last result, or null. */
  private @Nullable ScanResults read() throws IOException {
    Path file = results().resolve(CheckMojo.DOCUMENT);
    return Files.exists(file)
        ? ScanResults.read(Files.readString(file, StandardCharsets.UTF_8))
        : null;
  }

  @Override
  public void generate(Sink sink, Locale locale) throws MavenReportException {
    try {
      ScanResults found = read();
      if (found != null) {
        found.violations().forEach(this::copyPage);
      }
      ResultPage.write(sink, found);
    } catch (IOException | UncheckedIOException unreadable) {
      throw new MavenReportException(
          "the result of Linchpin in " + results() + " cannot be read or copied",
          unreadable instanceof IOException known ? known : new IOException(unreadable));
    }
  }

  private void copyPage(ScanResults.Result one) {
    if (one.failure() != null && one.failure().page() != null) {
      Path page = Path.of(one.failure().page());
      Path folder = getReportOutputDirectory().toPath().resolve(NAME);
      try {
        Files.createDirectories(folder);
        Files.copy(page, folder.resolve(page.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  @Override
  @SuppressWarnings("deprecation") // has to be there, and site plugins before 3.20 call it
  public String getOutputName() {
    return NAME;
  }

  @Override
  public String getCategoryName() {
    return CATEGORY_PROJECT_REPORTS;
  }

  @Override
  public String getName(Locale locale) {
    return "Linchpin";
  }

  @Override
  public String getDescription(Locale locale) {
    return "Which concurrent classes are linearizable.";
  }

  @Override
  public void setReportOutputDirectory(File folder) {
    reportOutputDirectory = folder;
  }

  @Override
  public File getReportOutputDirectory() {
    return Objects.requireNonNull(reportOutputDirectory);
  }

  @Override
  public boolean isExternalReport() {
    return false;
  }

  @Override
  public boolean canGenerateReport() {
    return true;
  }
}
