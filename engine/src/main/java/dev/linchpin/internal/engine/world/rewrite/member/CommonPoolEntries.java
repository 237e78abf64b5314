package dev.linchpin.internal.engine.world.rewrite.member;

import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.EntryFrame;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the methods by which tasks reach the common pool, and those that look at it, ask the hooks
 * first: there each task of the common pool has a thread of its own. Other pools run their own
 * code.
 */
public final class CommonPoolEntries {
  private static final String POOL = "java/util/concurrent/ForkJoinPool";
  private static final String TASK = "java/util/concurrent/ForkJoinTask";
  private static final String HOOKS = NameMap.HOOKS + "thread/CommonPool";
  private static final Type OBJECT = Type.getType(Object.class);

  private final LabelNode own = new LabelNode();
  private final int site;

  private CommonPoolEntries(int site) {
    this.site = site;
  }

  public static void redirect(ClassNode node, Names names) {
    if (!node.name.equals(POOL) && !node.name.equals(TASK)) {
      return;
    }
    for (MethodNode method : node.methods) {
      int site = names.siteId(new Names.Site(node.name.replace('/', '.'), method.name, 0, 0));
      CommonPoolEntries entries = new CommonPoolEntries(site);
      Code entry = node.name.equals(POOL) ? entries.ofPool(method) : entries.ofTask(method);
      if (entry != null) {
        entry.add(entries.own).add(EntryFrame.of(node, method)).op(Opcodes.NOP); // STACK:
        method.instructions.insert(entry.list());
      }
    }
  }

  private @Nullable Code ofTask(MethodNode method) {
    return switch (method.name + method.desc) {
      case "fork()L" + TASK + ";" ->
          new Code()
              .load(OBJECT, 0) // STACK: task
              .push(site) // STACK: task, site
              .invokeStatic(HOOKS, "fork", "(Ljava/lang/Object;I)Z") // STACK: started
              .add(new JumpInsnNode(Opcodes.IFEQ, own)) // STACK:
              .load(OBJECT, 0) // STACK: task
              .op(Opcodes.ARETURN); // STACK:
      case "helpQuiesce()V" ->
          new Code()
              .push(site) // STACK: site
              .invokeStatic(HOOKS, "helpQuiesce", "(I)Z") // STACK: waited
              .add(new JumpInsnNode(Opcodes.IFEQ, own)) // STACK:
              .op(Opcodes.RETURN); // STACK:
      default -> null;
    };
  }

  private @Nullable Code ofPool(MethodNode method) {
    return switch (method.name) {
      case "externalSubmit" -> submission(1); // JDK 17
      case "poolSubmit" -> submission(2); // JDK 21 and later
      case "awaitQuiescence" ->
          ifCommon()
              .load(Type.LONG_TYPE, 1) // STACK: timeout
              .load(OBJECT, 3) // STACK: timeout, unit
              .push(site) // STACK: timeout, unit, site
              .invokeStatic(HOOKS, "awaitQuiescence", "(JLjava/util/concurrent/TimeUnit;I)Z")
              .op(Opcodes.IRETURN); // STACK:
      case "isQuiescent" -> answer("isQuiescent", "(I)Z");
      case "getActiveThreadCount", "getRunningThreadCount", "getPoolSize" ->
          answer("active", "(I)I");
      default -> null;
    };
  }

  private Code submission(int task) {
    return new Code()
        .load(OBJECT, 0) // STACK: pool
        .load(OBJECT, task) // STACK: pool, task
        .push(site) // STACK: pool, task, site
        .invokeStatic(HOOKS, "submit", "(Ljava/lang/Object;Ljava/lang/Object;I)Z") // STACK: started
        .add(new JumpInsnNode(Opcodes.IFEQ, own)) // STACK:
        .load(OBJECT, task) // STACK: task
        .op(Opcodes.ARETURN); // STACK:
  }

  private Code answer(String hook, String descriptor) {
    return ifCommon()
        .push(site) // STACK: site
        .invokeStatic(HOOKS, hook, descriptor) // STACK: answer
        .op(Opcodes.IRETURN); // STACK:
  }

  private Code ifCommon() {
    return new Code()
        .load(OBJECT, 0) // STACK: pool
        .invokeStatic(HOOKS, "isCommon", "(Ljava/lang/Object;)Z") // STACK: common
        .add(new JumpInsnNode(Opcodes.IFEQ, own)); // STACK:
  }
}
