package dev.linchpin.internal.engine.bind.survey;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Conversion;
import dev.linchpin.internal.engine.bind.Members;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.subject.Marking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of a class that provides them: each of its static methods without parameters is one,
 * in the order of their names.
 */
final class ProvidedValues {
  private static final String VALUES = "dev.linchpin.junit.Values";
  private static final String PROVIDER = "provider";

  private final World world;

  ProvidedValues(World world) {
    this.world = world;
  }

  /** An annotation that names a provider, with the texts of those of its values that fit. */
  Marking completed(Marking marking, Class<?> type) {
    String provider = marking.value(PROVIDER, "void");
    if (!marking.type().equals(VALUES) || provider.equals("void")) {
      return marking;
    }
    List<String> texts = new ArrayList<>(marking.all("value"));
    texts.addAll(fitting(provider, type));
    Map<String, List<String>> values = new HashMap<>(marking.values());
    values.put("value", texts);
    return new Marking(marking.type(), values);
  }

  private List<String> fitting(String provider, Class<?> type) {
    Class<?> source = load(provider);
    String name = TypeSurvey.text(source).replace('$', '.');
    List<String> texts = new ArrayList<>();
    Members.ownMethods(source).stream()
        .filter(method -> !method.needsTarget() && method.parameters().isEmpty())
        .filter(method -> Conversion.of(method.result(), type) != null)
        .map(method -> name + "." + method.name() + "()")
        .forEach(texts::add);
    if (texts.isEmpty()) {
      throw new BadScenario(
          "%s provides no value of type %s; expected a static method without parameters that returns one"
              .formatted(TypeSurvey.text(source), Signature.typeName(type)));
    }
    texts.sort(null);
    return texts;
  }

  private Class<?> load(String name) {
    try {
      return world.load(name);
    } catch (ClassNotFoundException missing) {
      throw new BadScenario(
          "@Values(provider = %s.class): no such class on the class path".formatted(name));
    }
  }
}
