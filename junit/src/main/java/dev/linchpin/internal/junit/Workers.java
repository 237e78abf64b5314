package dev.linchpin.internal.junit;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.subject.BadSubject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds worker JVMs for the classes of this test run. */
final class Workers implements Supplier<Engine> {
  private static final System.Logger LOG = System.getLogger("dev.linchpin.junit");

  private final List<Path> classpath;
  private final @Nullable OneSchedule recorded;
  private final OptionalInt debugPort;

  private Workers(List<Path> classpath, @Nullable OneSchedule recorded, OptionalInt debugPort) {
    this.classpath = classpath;
    this.recorded = recorded;
    this.debugPort = debugPort;
  }

  static Workers of(CheckRequest request, Configuration configuration) {
    return new Workers(
        SubjectClasspath.ofThisJvm(request.type()),
        request.oneSchedule(configuration),
        debugPort(configuration));
  }

  /** Workers for the classes beside the given one. */
  static Workers of(Class<?> type, Configuration configuration) {
    return new Workers(SubjectClasspath.ofThisJvm(type), null, debugPort(configuration));
  }

  private static OptionalInt debugPort(Configuration configuration) {
    return configuration.debug()
        ? OptionalInt.of(configuration.debugPort().orElseGet(Workers::freePort))
        : OptionalInt.empty();
  }

  List<Path> classpath() {
    return classpath;
  }

  @Override
  public Engine get() {
    WorkerSettings plain = WorkerSettings.of(classpath).here();
    if (recorded == null) {
      return debugPort.isPresent() ? waiting(plain) : KeptWorkers.ofThisJvm().borrow(plain);
    }
    // A debugger is for the recorded run: the serial runs before it would only be in the way.
    Engine engine = KeptWorkers.ofThisJvm().borrow(plain);
    return new RecordedFirst(engine, debugPort.isPresent() ? waiting(plain) : engine, recorded);
  }

  /** A worker of its own that waits for a debugger. */
  private Worker waiting(WorkerSettings plain) {
    int port = debugPort.getAsInt();
    LOG.log(
        System.Logger.Level.WARNING,
        "linchpin: the worker waits for a debugger at localhost:{0} (for example: jdb -attach {0});"
            + " until it ends, every user of this machine who can connect to this port can run code"
            + " as you",
        Integer.toString(port));
    return new Worker(plain.withDebugger(port));
  }

  /** A port that is free now; another process may take it at any moment. */
  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new BadSubject(Configuration.DEBUG + ": no free port: " + none.getMessage());
    }
  }
}
