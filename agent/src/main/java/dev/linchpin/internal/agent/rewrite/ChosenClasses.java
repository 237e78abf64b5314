package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Rewrites the classes that the user chose. A class that cannot be rewritten stays as it is, and a
 * note says why.
 */
public final class ChosenClasses implements ClassFileTransformer {
  private static final String OWN_PACKAGE = "dev.linchpin.internal.agent.";

  private final List<ClassPattern> patterns;
  private final ChosenMethods methods;
  private final FinalMethods finals = new FinalMethods();

  /** Classes that were loaded before the agent was, and are to be rewritten all the same. */
  private final Set<String> loaded = ConcurrentHashMap.newKeySet();

  /** Whether these are to be as they were. */
  private volatile boolean leavesLoaded;

  /** A class of the agent that is rewritten to see whether that works; empty for none. */
  private final String probe;

  public ChosenClasses(List<ClassPattern> patterns, ChosenMethods methods) {
    this(patterns, methods, "");
  }

  private ChosenClasses(List<ClassPattern> patterns, ChosenMethods methods, String probe) {
    this.patterns = List.copyOf(patterns);
    this.methods = methods;
    this.probe = probe;
  }

  /** One class of the agent itself, with all its methods. */
  public static ChosenClasses only(String probe) {
    return new ChosenClasses(List.of(), new ChosenMethods(Set.of(), Set.of()), probe);
  }

  /** Why a class is not recorded. */
  private static final class Unsuitable extends Exception {
    private static final long serialVersionUID = 1;

    Unsuitable(String reason) {
      super(reason);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String internalName,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (internalName == null) {
      return null;
    }
    String name = internalName.replace('/', '.');
    byte[] hooked = finals.areWantedOf(name) ? hooked(name, classFile) : null;
    byte[] wrapped =
        isChosen(name)
            ? wrapped(name, hooked == null ? classFile : hooked, redefined, loader)
            : null;
    return wrapped == null ? hooked : wrapped;
  }

  private byte @Nullable [] wrapped(
      String name, byte[] classFile, @Nullable Class<?> redefined, @Nullable ClassLoader loader) {
    boolean isLoaded = redefined != null && loaded.contains(name);
    if (isLoaded && leavesLoaded) {
      return null;
    }
    if (redefined != null && !isLoaded && !RecordedClasses.all().classes().contains(name)) {
      return null; // It was left as it is, and must not get new methods now.
    }
    try {
      return rewritten(name, classFile, loader, isLoaded);
    } catch (Unsuitable | IOException reason) {
      RecordedClasses.all().note(name + " is not recorded: " + reason.getMessage());
    } catch (Throwable fault) {
      RecordedClasses.all().note(name + " is not recorded, by a fault of Linchpin: " + fault);
    }
    return null;
  }

  /**
   * A superclass of chosen classes. If it is chosen itself, it gets wrappers too, and nothing is
   * recorded twice: the call in the wrapper is part of the operation.
   */
  private byte @Nullable [] hooked(String name, byte[] classFile) {
    try {
      return finals.classFile(name, classFile);
    } catch (RuntimeException fault) {
      RecordedClasses.all()
          .loseAll(name, "it cannot be rewritten, by a fault of Linchpin: " + fault);
      return null;
    }
  }

  /** A class whose superclasses have hooks is about to be used. */
  public void prepare(Class<?> type, Instrumentation instrumentation) {
    finals.prepare(type, instrumentation);
  }

  /** Whether a class that is loaded already should be recorded; it is rewritten from now on. */
  public boolean takesLoaded(Class<?> type) {
    if (type.isArray() || type.isHidden() || !isChosen(type.getName())) {
      return false;
    }
    loaded.add(type.getName());
    return true;
  }

  /** Classes that were loaded before the agent was become what they were when rewritten again. */
  public void leaveLoaded() {
    leavesLoaded = true;
  }

  boolean isChosen(String name) {
    if (ClassPattern.isOfTheJdk(name) || name.startsWith(OWN_PACKAGE)) {
      return name.equals(probe);
    }
    for (ClassPattern pattern : patterns) {
      if (pattern.matches(name)) {
        return true;
      }
    }
    return false;
  }

  private byte @Nullable [] rewritten(
      String name, byte[] classFile, @Nullable ClassLoader loader, boolean isLoaded)
      throws Unsuitable, IOException {
    ClassNode type = new ClassNode();
    ClassReader reader = new ClassReader(classFile);
    reader.accept(type, 0);
    if ((type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) != 0) {
      return null; // There are no objects of exactly this class.
    }
    if (!isLoaded && (type.access & Opcodes.ACC_RECORD) != 0) {
      throw new Unsuitable("it is a record, which can have no further field");
    }
    if (!seesTheHooks(loader)) {
      throw new Unsuitable(
          "its class loader "
              + loader
              + " does not look for "
              + OWN_PACKAGE
              + "hook in the bootstrap loader; tell it to (OSGi:"
              + " org.osgi.framework.bootdelegation)");
    }
    OperationMethods operations = OperationMethods.of(type, methods, loader);
    refuseUnsuitable(operations, isLoaded);
    operations.finals.forEach(each -> finals.add(each, operations.name(each.method())));
    return isLoaded
        ? new LoadedClass(name, type, operations).classFile()
        : new WrappedClass(name, type, operations).classFile();
  }

  private void refuseUnsuitable(OperationMethods operations, boolean isLoaded) throws Unsuitable {
    if (!operations.impossible.isEmpty()) {
      throw new Unsuitable(
          "calls of "
              + String.join(", ", operations.impossible)
              + " cannot be recorded, and a history without them would be incomplete; name the"
              + " methods to record (--method) if these do not matter");
    }
    if (operations.isEmpty()) {
      throw new Unsuitable(
          methods.only().isEmpty()
              ? "it has no public methods"
              : "it has no public methods named " + String.join(", ", methods.only()));
    }
    List<String> inherited = operations.inheritedNames();
    if (isLoaded && !inherited.isEmpty()) {
      throw new Unsuitable(
          "it was loaded before the recording began and inherits "
              + inherited.get(0)
              + ", whose calls cannot be recorded then; start the program with 'linchpin record --"
              + " COMMAND', or name methods of its own (--method)");
    }
  }

  private static boolean seesTheHooks(@Nullable ClassLoader loader) {
    try {
      return Class.forName(RecordingHooks.class.getName(), false, loader) == RecordingHooks.class;
    } catch (ClassNotFoundException | LinkageError hidden) {
      return false;
    }
  }
}
