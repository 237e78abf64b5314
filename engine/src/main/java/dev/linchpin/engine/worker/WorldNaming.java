package dev.linchpin.engine.worker;

import dev.linchpin.engine.step.Naming;
import dev.linchpin.engine.world.Names;

/** The names of a world for people. */
record WorldNaming(Names names) implements Naming {
  @Override
  public String site(int site) {
    Names.Site place = names.siteAt(site);
    return place.method().equals("?") ? "" : place.toString();
  }

  @Override
  public String field(int field) {
    return names.field(field);
  }

  @Override
  public String type(Class<?> type) {
    return simple(Classes.simpleName(type));
  }

  @Override
  public String className(int classId) {
    return simple(names.type(classId));
  }

  /** Without the package and the classes around it. */
  static String simple(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
