package dev.linchpin.trials.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** All sequential classes, in an order that never changes. */
public final class Bases {
  private Bases() {}

  /** Those of the JDK, then our own. */
  public static List<Base> all() {
    List<Base> bases = new ArrayList<>();
    for (String source : JavaUtilBases.sources()) {
      bases.add(BaseReader.read("Base", source));
    }
    for (String name : names("bases")) {
      bases.add(BaseReader.read(name, source("bases", name)));
    }
    return bases;
  }

  /** The classes of a folder of sources, as its list names them. */
  public static List<String> names(String folder) {
    return text(folder + "/list.txt").lines().filter(line -> !line.isBlank()).toList();
  }

  /** The source of one of them. */
  public static String source(String folder, String name) {
    return text(folder + "/" + name + ".java");
  }

  private static String text(String resource) {
    try (InputStream in = Bases.class.getResourceAsStream("/dev/linchpin/trials/" + resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
