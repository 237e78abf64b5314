package dev.linchpin.internal.cli.record;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.linchpin.internal.cli.output.UserProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A JVM that runs already, by the number of its process.
 *
 * <p>To ask a JVM for its attention is to send it a signal that ends any other process, so it is
 * made sure first that the process is a JVM that listens.
 */
final class RunningJvm {
  private final ProcessHandle process;

  private RunningJvm(ProcessHandle process) {
    this.process = process;
  }

  static RunningJvm of(long id) {
    Optional<ProcessHandle> found = id > 0 ? ProcessHandle.of(id) : Optional.empty();
    if (found.isEmpty() || !found.get().isAlive()) {
      throw problem(id, "there is no such process; 'jps' lists the JVMs of this user");
    }
    if (id == ProcessHandle.current().pid()) {
      throw problem(id, "this is Linchpin itself; expected the program to record");
    }
    RunningJvm jvm = new RunningJvm(found.get());
    jvm.checkUser();
    jvm.checkListens();
    return jvm;
  }

  ProcessHandle process() {
    return process;
  }

  private static UserProblem problem(long id, String text) {
    return new UserProblem("--pid %d: %s".formatted(id, text));
  }

  private UserProblem problem(String text) {
    return problem(process.pid(), text);
  }

  private void checkUser() {
    Optional<String> owner = process.info().user();
    Optional<String> self = ProcessHandle.current().info().user();
    if (owner.isPresent()
        && self.isPresent()
        && !owner.equals(self)
        && !self.get().equals("root")) {
      throw problem(
          "the process belongs to user %s; run Linchpin as this user".formatted(owner.get()));
    }
  }

  private void checkListens() {
    Path files = Path.of("/proc", Long.toString(process.pid()));
    boolean isListed =
        VirtualMachine.list().stream()
            .anyMatch(jvm -> jvm.id().equals(Long.toString(process.pid())));
    if (!Files.isDirectory(files)) {
      if (!isListed) {
        throw problem("this is no JVM that can be attached to; 'jps' lists those of this user");
      }
      return;
    }
    String command = text(files.resolve("cmdline")).replace('\0', ' ');
    if (!isListed && !text(files.resolve("maps")).contains("libjvm")) {
      throw problem("this is no JVM; 'jps' lists those of this user");
    }
    if (command.contains("-XX:+DisableAttachMechanism")) {
      throw problem(
          "it was started with -XX:+DisableAttachMechanism, so nothing can be attached; start it"
              + " with 'linchpin record -- COMMAND'");
    }
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException unreadable) {
      return "";
    }
  }

  /** Loads the agent into it. */
  void load(Path agent, String options) {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
      try {
        machine.loadAgent(agent.toString(), options);
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException refused) {
      throw problem("it cannot be attached to: " + refused.getMessage());
    } catch (AgentLoadException | AgentInitializationException refused) {
      throw problem(
          "it does not load the agent: %s (-XX:-EnableDynamicAgentLoading forbids it; the process has to see %s)"
              .formatted(refused.getMessage(), agent));
    } catch (IOException failed) {
      throw problem(
          "it cannot be attached to: %s; Linchpin has to run as the user of the process, in the same container"
              .formatted(failed.getMessage()));
    }
  }
}
