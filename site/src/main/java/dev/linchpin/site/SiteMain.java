package dev.linchpin.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code SiteMain REPOSITORY OUT}: the program behind {@code site/build}. */
public final class SiteMain {
  private SiteMain() {}

  /** Makes the site; ends with an exception, and so with an error, if a link leads nowhere. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("expected two folders: the repository and the site");
    }
    Path repository = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path out = Path.of(arguments[1]);
    Path jar = repository.resolve("cli/target/linchpin.jar");
    OptionPages options = Files.exists(jar) ? OptionPages.of(jar) : new OptionPages(List.of());
    List<Path> pages = new Site(repository, options).write(out);
    System.out.printf("%d pages, start with %s%n", pages.size(), out.resolve("index.html").toUri());
  }
}
