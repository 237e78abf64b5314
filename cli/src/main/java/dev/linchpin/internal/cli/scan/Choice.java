package dev.linchpin.internal.cli.scan;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.worker.PlaceSurvey;
import dev.linchpin.internal.scan.ScanChoice.LeftOut;
import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import dev.linchpin.subject.Selection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes that are checked, in their order, and how each is used.
 *
 * @param wanted what was asked for by name
 */
public record Choice(
    List<ClassSigns> classes, List<LeftOut> leftOut, Map<String, WishedClass.Wanted> wanted) {
  public Choice {
    classes = List.copyOf(classes);
    leftOut = List.copyOf(leftOut);
    wanted = Map.copyOf(wanted);
  }

  /** How a class is used. */
  public Selection selection(String className) {
    WishedClass.Wanted one = wanted.get(className);
    return one == null ? Selection.AUTOMATIC : one.selection();
  }

  /** What was said about a class; empty if it was chosen by its look. */
  String said(String className) {
    WishedClass.Wanted one = wanted.get(className);
    return one == null ? "" : one.text();
  }

  /** Adds to what a place has the classes that were asked for. */
  static ClassPlace add(
      ClassPlace place, Map<String, WishedClass.Wanted> wanted, SubjectPath path) {
    Map<String, ClassSigns> all = new LinkedHashMap<>();
    place.signed().forEach(one -> all.put(one.className(), one));
    for (WishedClass.Wanted one : wanted.values()) {
      ClassSigns known = all.get(one.className());
      ClassSigns signs = known == null ? read(one, path) : known;
      all.put(one.className(), signs.with(one.sign()));
    }
    int added = (int) wanted.keySet().stream().filter(name -> !isSigned(place, name)).count();
    return new ClassPlace(
        new ArrayList<>(all.values()), Math.max(0, place.others() - added), place.unreadable());
  }

  private static boolean isSigned(ClassPlace place, String name) {
    return place.signed().stream().anyMatch(one -> one.className().equals(name));
  }

  private static ClassSigns read(WishedClass.Wanted one, SubjectPath path) {
    String file = one.className().replace('.', '/') + ".class";
    try (URLClassLoader classes = new URLClassLoader(urls(path), null);
        InputStream bytes = classes.getResourceAsStream(file)) {
      if (bytes != null) {
        return PlaceSurvey.signs(bytes.readAllBytes());
      }
      if (ClassLoader.getPlatformClassLoader().getResource(file) != null) {
        return new ClassSigns(one.className(), List.of(), null);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    throw new UserProblem(
        "%s: the class %s is not on the class path (%s); compile it, or correct its name"
            .formatted(
                String.join(" ", one.sign().names()),
                one.className(),
                path.given().stream().map(Path::toString).toList()));
  }

  private static URL[] urls(SubjectPath path) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : path.entries()) {
      urls.add(entry.toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
