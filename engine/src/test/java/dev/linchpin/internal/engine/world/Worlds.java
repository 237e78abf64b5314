package dev.linchpin.internal.engine.world;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A world of the fixtures with a control that writes down what happens. */
final class Worlds {
  private static final String FIXTURES = "dev.linchpin.internal.engine.world.fixture.";

  final Names names = new Names();
  final FakeControl control = new FakeControl(names);
  final World world;

  private Worlds(boolean recording, List<AtomicBlock> blocks, boolean realLocks, Path classes) {
    this.world =
        World.open(
            new WorldOptions(
                new WorldOptions.Loading(List.of(classes), World.class.getClassLoader(), true),
                recording,
                blocks,
                realLocks,
                Trust.DEFAULT,
                ""),
            names);
    world.attach(control);
  }

  static Worlds plain() {
    return new Worlds(false, List.of(), false, testClasses());
  }

  static Worlds recording() {
    return new Worlds(true, List.of(), true, testClasses());
  }

  static Worlds withBlock(AtomicBlock block) {
    return new Worlds(false, List.of(block), false, testClasses());
  }

  static Worlds of(Path classes) {
    return new Worlds(false, List.of(), false, classes);
  }

  static Path testClasses() {
    try {
      return Path.of(Worlds.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A new run whose setup made one object of the fixture; thread 1 is running. */
  Object make(String fixture) throws ReflectiveOperationException {
    begin();
    Object made = world.load(FIXTURES + fixture).getDeclaredConstructor().newInstance();
    control.log();
    control.runAs(1);
    return made;
  }

  void begin() {
    world.beginRun();
    control.reset();
  }

  @Nullable Object callStatic(String fixture, String method) throws Throwable {
    try {
      return world.load(FIXTURES + fixture).getMethod(method).invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  static @Nullable Object call(Object target, String method) throws Throwable {
    try {
      return target.getClass().getMethod(method).invoke(target);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
