package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.subject.Stores;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * What the code of each public method may store, as far as it is plain to see: in a field of the
 * class or of a class nested in it, or, by a method such as {@code add} or {@code compareAndSet},
 * in an object of the JDK that a field refers to. Calls of the class's own methods are followed.
 * Nothing is known of what is stored in other ways, so who stores nothing here may still store.
 */
public final class StoringCode {
  private static final Set<String> CHANGING =
      Set.of(
          "accumulateAndGet",
          "add",
          "addAll",
          "addAndGet",
          "addFirst",
          "addLast",
          "append",
          "clear",
          "compareAndSet",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "decrement",
          "decrementAndGet",
          "getAndAccumulate",
          "getAndAdd",
          "getAndDecrement",
          "getAndIncrement",
          "getAndSet",
          "getAndUpdate",
          "increment",
          "incrementAndGet",
          "lazySet",
          "merge",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "remove",
          "removeFirst",
          "removeIf",
          "removeLast",
          "replace",
          "set",
          "setRelease",
          "setVolatile",
          "updateAndGet");

  private final ClassFiles files;
  private final Map<String, ClassNode> classes = new LinkedHashMap<>();

  /** By class, name and descriptor. */
  private final Map<String, Body> bodies = new HashMap<>();

  /** What one method stores, and whom it calls. */
  private record Body(List<String> fields, String place, Set<String> calls) {}

  public StoringCode(ClassFiles files) {
    this.files = files;
  }

  /** The methods of the class of that internal name which may store something. */
  public List<Stores> of(String name) {
    load(name);
    classes.values().forEach(node -> node.methods.forEach(method -> read(node, method)));
    Map<String, Stores> found = new LinkedHashMap<>();
    for (ClassNode owner : superclasses(name)) {
      for (MethodNode method : owner.methods) {
        boolean isCalled =
            (method.access & Opcodes.ACC_PUBLIC) != 0 && !method.name.startsWith("<");
        Stores stores = isCalled ? reachable(method.name, key(owner.name, method)) : null;
        if (stores != null && !stores.fields().isEmpty()) {
          found.merge(method.name, stores, Stores::and);
        }
      }
    }
    return List.copyOf(found.values());
  }

  private void load(String name) {
    Deque<String> waiting = new ArrayDeque<>(List.of(name));
    while (!waiting.isEmpty()) {
      String next = waiting.remove();
      byte[] bytes = classes.containsKey(next) ? null : files.ofSubject(next);
      if (bytes == null) {
        continue;
      }
      ClassNode node = new ClassNode();
      new ClassReader(ClassFiles.readable(bytes)).accept(node, ClassReader.SKIP_FRAMES);
      classes.put(next, node);
      for (InnerClassNode inner : node.innerClasses) {
        if (inner.name.startsWith(next + "$")) {
          waiting.add(inner.name);
        }
      }
      if (node.superName != null && !node.superName.startsWith("java/")) {
        waiting.add(node.superName);
      }
    }
  }

  /** The class and those above it, as far as they are known. */
  private List<ClassNode> superclasses(String name) {
    List<ClassNode> all = new ArrayList<>();
    for (ClassNode at = classes.get(name); at != null; at = classes.get(at.superName)) {
      all.add(at);
    }
    return all;
  }

  private static String key(String owner, MethodNode method) {
    return owner + "." + method.name + method.desc;
  }

  private @Nullable Stores reachable(String method, String first) {
    Deque<String> waiting = new ArrayDeque<>(List.of(first));
    Set<String> seen = new LinkedHashSet<>();
    Set<String> fields = new LinkedHashSet<>();
    String place = "";
    while (!waiting.isEmpty()) {
      String next = waiting.remove();
      Body body = seen.add(next) ? bodies.get(next) : null;
      if (body != null) {
        fields.addAll(body.fields);
        place = place.isEmpty() ? body.place : place;
        waiting.addAll(body.calls);
      }
    }
    return new Stores(method, fields, place);
  }

  private void read(ClassNode node, MethodNode method) {
    Set<String> fields = new LinkedHashSet<>();
    Set<String> calls = new LinkedHashSet<>();
    String place = "";
    int line = 0;
    Frame<SourceValue>[] frames = null;
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LineNumberNode number) {
        line = number.line;
      }
      String field = storedField(method, at);
      if (at instanceof MethodInsnNode call && isChange(call)) {
        frames = frames == null ? analysed(node, method) : frames;
        field = receiverField(frames[method.instructions.indexOf(at)], call);
      }
      if (field != null && fields.add(field) && place.isEmpty()) {
        place = node.name.replace('/', '.') + "." + method.name + ":" + line;
      }
      addCalls(at, calls);
    }
    bodies.put(key(node.name, method), new Body(List.copyOf(fields), place, calls));
  }

  /** Constructors prepare an object that nobody else has. */
  private @Nullable String storedField(MethodNode method, AbstractInsnNode at) {
    boolean stores = at.getOpcode() == Opcodes.PUTFIELD || at.getOpcode() == Opcodes.PUTSTATIC;
    return stores
            && !method.name.startsWith("<")
            && at instanceof FieldInsnNode field
            && classes.containsKey(field.owner)
        ? field.owner + "." + field.name
        : null;
  }

  private static boolean isChange(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && CHANGING.contains(call.name)
        && (call.owner.startsWith("java/util/") || call.owner.startsWith("java/lang/StringBu"));
  }

  private static @Nullable String receiverField(
      @Nullable Frame<SourceValue> frame, MethodInsnNode at) {
    if (frame == null || frame.getStackSize() <= Type.getArgumentCount(at.desc)) {
      return null;
    }
    int receiver = frame.getStackSize() - 1 - Type.getArgumentCount(at.desc);
    for (AbstractInsnNode source : frame.getStack(receiver).insns) {
      if (source instanceof FieldInsnNode field) {
        return field.owner + "." + field.name;
      }
    }
    return null;
  }

  private static Frame<SourceValue>[] analysed(ClassNode node, MethodNode method) {
    try {
      return new Analyzer<>(new SourceInterpreter()).analyze(node.name, method);
    } catch (AnalyzerException damaged) {
      @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of a generic type cannot be made
      Frame<SourceValue>[] none = new Frame[method.instructions.size()];
      return none;
    }
  }

  private static void addCalls(AbstractInsnNode at, Set<String> calls) {
    if (at instanceof MethodInsnNode call) {
      calls.add(call.owner + "." + call.name + call.desc);
    } else if (at instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle) {
          calls.add(handle.getOwner() + "." + handle.getName() + handle.getDesc());
        }
      }
    }
  }
}
