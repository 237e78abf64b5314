package dev.linchpin.internal.engine.local;

import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/**
 * The names of a world for people.
 *
 * @param scenario what is run
 * @param own the code that the user asked about
 */
record WorldNaming(Names names, Scenario scenario, OwnCode own) implements Naming {
  /** The text of each operation's invocation. */
  List<String> calls() {
    return scenario.threads().stream().flatMap(List::stream).map(Invocation::text).toList();
  }

  @Override
  public boolean isOwn(int site) {
    return own.test(site);
  }

  @Override
  public String site(int site) {
    Names.Site place = names.siteAt(site);
    return place.method().equals("?") ? "" : place.toString();
  }

  @Override
  public String callee(int site) {
    return names.callee(site);
  }

  @Override
  public boolean isChecked(int site) {
    return names.isChecked(site);
  }

  @Override
  public String operation(int operation) {
    if (operation < 0 || operation >= scenario.operations()) {
      return "";
    }
    String call = scenario.invocation(operation).text();
    return call.substring(0, Math.max(0, call.indexOf('(')));
  }

  @Override
  public String method(int method) {
    Names.Site place = names.siteAt(method);
    return place.className() + "." + place.method();
  }

  @Override
  public String field(int field) {
    return names.field(field);
  }

  @Override
  public String type(Class<?> type) {
    if (type.isHidden()) {
      // The name of a lambda's class holds numbers that change from JVM to JVM.
      Class<?>[] interfaces = type.getInterfaces();
      return interfaces.length == 0 ? "lambda" : "lambda " + Signature.typeName(interfaces[0]);
    }
    return Signature.typeName(type);
  }

  @Override
  public String className(int classId) {
    String name = names.type(classId);
    if (name.contains("$$Lambda")) {
      // As above.
      return "lambda";
    }
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
