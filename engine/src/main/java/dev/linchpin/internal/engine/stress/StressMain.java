package dev.linchpin.internal.engine.stress;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.json.Json;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.verdict.InternalFault;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The main class of the JVM in which a class is stressed: one line on the standard input says what
 * to do, lines on the standard output tell the news; the subject's own output is thrown away.
 */
public final class StressMain {
  private static final OutputStream REPLIES = new FileOutputStream(FileDescriptor.out);

  private StressMain() {}

  /** Reads the order, runs, and ends the JVM whatever threads the subject has left. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    System.setIn(InputStream.nullInputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    String line = requests.readLine();
    if (line != null) {
      endWith(requests);
      send(answered(Json.STRICT.read(StressOrder.class, line)));
    }
    Runtime.getRuntime().halt(0);
  }

  /** Without the client nobody reads the news. */
  private static void endWith(BufferedReader requests) {
    Thread reader =
        new Thread(
            () -> {
              try {
                while (requests.readLine() != null) {
                  Thread.onSpinWait();
                }
              } catch (IOException gone) {
                // As if it had ended.
              }
              Runtime.getRuntime().halt(0);
            },
            "linchpin-client");
    reader.setDaemon(true);
    reader.start();
  }

  private static StressNews answered(StressOrder order) {
    try {
      ClassLoader loader = loader(order.place());
      StressSession session =
          new StressSession(order, loader, counts -> send(new StressNews.Reached(counts)));
      return new StressNews.Ended(session.run());
    } catch (BadScenario | BadScenarioText wrong) {
      return new StressNews.Refused(String.valueOf(wrong.getMessage()));
    } catch (InternalFault ours) {
      return new StressNews.Failed(ours.reason());
    } catch (Throwable fault) { // whatever it is, the client must hear of it
      @Nullable StackTraceElement[] stack = fault.getStackTrace();
      return new StressNews.Failed(fault + (stack.length == 0 ? "" : " at " + stack[0]));
    }
  }

  private static ClassLoader loader(StressOrder.Place place) throws MalformedURLException {
    List<String> classpath = place.classpath();
    URL[] places = new URL[classpath.size()];
    for (int index = 0; index < places.length; index++) {
      places[index] = Path.of(classpath.get(index)).toUri().toURL();
    }
    ClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    loader.setDefaultAssertionStatus(place.assertions());
    return loader;
  }

  private static synchronized void send(StressNews news) {
    try {
      REPLIES.write(
          (Json.STRICT.text(StressNews.class, news) + "\n").getBytes(StandardCharsets.UTF_8));
      REPLIES.flush();
    } catch (IOException gone) {
      Runtime.getRuntime().halt(0);
    }
  }
}
