package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * The final methods that chosen classes inherit. No wrapper can override them, so their calls are
 * seen in the code of the superclass, which was perhaps loaded long ago.
 *
 * <p>A superclass of the JDK is used by the recorder itself, and by everybody: there a call is not
 * recorded but ends the history of its object, unless the object makes it inside an operation.
 */
final class FinalMethods {
  /** By name of a superclass: methods by name and descriptor, and what histories call them. */
  private final Map<String, Map<String, String>> wanted = new ConcurrentHashMap<>();

  /** Superclasses whose code has the hooks for all methods that are wanted. */
  private final Set<String> rewritten = ConcurrentHashMap.newKeySet();

  /** Before the class that inherits them is made: it is being loaded. */
  void add(OperationMethods.InheritedFinal each, String operation) {
    String name = each.declaring().replace('/', '.');
    String known =
        wanted
            .computeIfAbsent(name, added -> new ConcurrentHashMap<>())
            .putIfAbsent(each.method().name + each.method().desc, operation);
    if (known == null) {
      rewritten.remove(name);
    }
  }

  boolean areWantedOf(String name) {
    return wanted.containsKey(name);
  }

  byte[] classFile(String name, byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, 0);
    Map<String, String> methods = Map.copyOf(wanted.getOrDefault(name, Map.of()));
    boolean isOfTheJdk = ClassPattern.isOfTheJdk(name);
    for (MethodNode method : type.methods) {
      String operation = methods.get(method.name + method.desc);
      if (operation != null) {
        int number = WrappedClass.number(method, operation);
        if (isOfTheJdk) {
          InsnList entry = InlineCalls.withObject(number);
          entry.add(InlineCalls.hook("called", "(Ljava/lang/Object;I)V"));
          method.instructions.insert(entry);
        } else {
          InsnList entry = InlineCalls.withObject(number);
          entry.add(InlineCalls.hook("enterInherited", "(Ljava/lang/Object;I)V"));
          InlineCalls.record(method, entry);
        }
      }
    }
    StackFrames.removeIfOld(type);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    rewritten.add(name);
    return writer.toByteArray();
  }

  /** A class that inherits such methods is about to be used: its superclasses need their hooks. */
  void prepare(Class<?> type, Instrumentation instrumentation) {
    for (Class<?> each = type.getSuperclass(); each != null; each = each.getSuperclass()) {
      if (areWantedOf(each.getName()) && !rewritten.contains(each.getName())) {
        try {
          instrumentation.retransformClasses(each);
        } catch (UnmodifiableClassException | LinkageError | RuntimeException refused) {
          rewritten.remove(each.getName());
        }
        if (!rewritten.contains(each.getName())) {
          RecordedClasses.all()
              .loseAll(
                  type.getName(),
                  "calls of final methods of "
                      + each.getName()
                      + " are not recorded, because the JVM does not let this class be changed");
        }
      }
    }
  }
}
