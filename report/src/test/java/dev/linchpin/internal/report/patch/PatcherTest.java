package dev.linchpin.internal.report.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.testing.AfekFailure;
import dev.linchpin.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatcherTest {
  @TempDir private Path folder = Path.of("");

  /** How many changes are refused before one is taken. */
  private int refusals;

  private final List<Path> checked = new ArrayList<>();

  private List<Path> classpath = List.of();

  private Verdict<String, String> recheck(Path classes) {
    checked.add(classes);
    assertThat(classes.resolve("com/acme")).isNotEmptyDirectory();
    return refusals-- > 0 ? Verdict.no("it is wrong") : Verdict.yes("2 scenarios, no violation");
  }

  private Patch patch(Failure failure, String name, String source) throws IOException, NoPatch {
    Path file = folder.resolve("src/com/acme/" + name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    SourceFiles sources = SourceFiles.of(List.of(folder.resolve("src")), List.of());
    Patch patch = new Patcher(failure, sources, classpath, folder).find(this::recheck);
    assertThat(file).hasContent(source);
    return patch;
  }

  private String added(Failure failure, String name, String source) throws IOException, NoPatch {
    Stream<String> lines = patch(failure, name, source).diff().lines().skip(5);
    return String.join(
        "\n",
        lines
            .filter(line -> line.startsWith("+"))
            .map(line -> line.substring(1).stripTrailing())
            .toList());
  }

  /** A failure whose cause is these lines of a class. */
  private static Failure blaming(CodeBlock... blocks) {
    return AfekFailure.bare()
        .withCause(
            new Cause(
                Cause.Basis.DATA,
                List.of(),
                new Cause.Runs(1, 1, true),
                new Confirmation(Status.CONFIRMED, List.of(blocks), 1, 1, 1),
                List.of(),
                null,
                List.of()));
  }

  private static CodeBlock block(String method, int from, int to) {
    return CodeBlock.of("com.acme." + method, from, to);
  }

  /** The variable is used behind the lines, so what uses it comes along. */
  @Test
  void theLinesGoUnderANewLockAndWithThemTheUsesOfTheirVariables() throws Exception {
    assertThat(patch(AfekFailure.confirmed(), "AfekStack", AfekFailure.SOURCE).diff())
        .isEqualTo(
            """
            Makes AfekStack.pop:21-22 atomic with a new lock object 'lock' around these lines.
            Checked again with it: 2 scenarios, no violation

            --- a/src/com/acme/AfekStack.java
            +++ b/src/com/acme/AfekStack.java
            @@ -7,6 +7,7 @@
             public class AfekStack {
               private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(8);
               private final AtomicInteger range = new AtomicInteger();
            +  private final Object lock = new Object();
            \s
               public void push(int value) {
                 int i = range.getAndIncrement();
            @@ -18,10 +19,12 @@
            \s
               public Integer pop() {
                 for (int i = range.get() - 1; i >= 0; i--) {
            -      Integer value = items.get(i);
            -      items.set(i, null);
            -      if (value != null) {
            -        return value;
            +      synchronized (lock) {
            +        Integer value = items.get(i);
            +        items.set(i, null);
            +        if (value != null) {
            +          return value;
            +        }
                   }
                 }
                 return null;
            """);
  }

  /** The write of push touches the cells that the lines touch. */
  @Test
  void ifThatIsNotEnoughMoreGoesUnderTheLock() throws Exception {
    refusals = 1;
    assertThat(added(AfekFailure.confirmed(), "AfekStack", AfekFailure.SOURCE))
        .contains("    synchronized (lock) {\n      items.set(i, value);\n    }")
        .doesNotContain("int i = range.getAndIncrement();");
    refusals = 2;
    assertThat(added(AfekFailure.confirmed(), "AfekStack", AfekFailure.SOURCE))
        .contains("    synchronized (lock) {\n      int i = range.getAndIncrement();");
    assertThat(checked).hasSize(5);
    assertThat(checked).allMatch(classes -> Files.notExists(classes));
  }

  @Test
  void ifNothingHelpsThatIsSaid() {
    refusals = 100;
    assertThatThrownBy(() -> patch(AfekFailure.confirmed(), "AfekStack", AfekFailure.SOURCE))
        .isInstanceOf(NoPatch.class)
        .hasMessageStartingWith(
            "none of 3 changes passed the check; the first, with a new lock object 'lock' around"
                + " these lines: it still fails (it is wrong)");
    assertThat(checked).hasSize(3);
  }

  @Test
  void aLockThatTheClassHasIsTaken() throws Exception {
    String source =
        """
        package com.acme;

        import java.util.concurrent.locks.ReentrantLock;

        class Box {
        	private final ReentrantLock mutex = new ReentrantLock();
        	int n;

        	void set(int v) {
        		mutex.lock();
        		try {
        			n = v;
        		} finally {
        			mutex.unlock();
        		}
        	}

        	int inc() {
        		n = n + 1; // counts
        		return n;
        	}
        }
        """;
    assertThat(added(blaming(block("Box.inc", 19, 20)), "Box", source))
        .isEqualTo(
            """
            \t\tmutex.lock();
            \t\ttry {
            \t\t\tn = n + 1; // counts
            \t\t\treturn n;
            \t\t} finally {
            \t\t\tmutex.unlock();
            \t\t}""");
  }

  @Test
  void anInheritedLockThatTheClassTakesIsTaken() throws Exception {
    String source =
        """
        package com.acme;
        import java.util.concurrent.locks.ReentrantLock;
        class Box extends Base {
          int n;
          void set(int v) {
            lock.lock();
            n = v;
            lock.unlock();
          }
          void inc() {
            n = n + 1;
          }
        }
        class Base {
          final ReentrantLock lock = new ReentrantLock();
        }
        """;
    // Declared in this file, but not in this class: then a new one is safer.
    assertThat(added(blaming(block("Box.inc", 11, 11)), "Box", source)).contains("monitor");

    Path base = folder.resolve("base/com/acme/Base.java");
    Files.createDirectories(base.getParent());
    Files.writeString(
        base,
        "package com.acme; class Base {"
            + " final java.util.concurrent.locks.ReentrantLock lock = null; }");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", base.toString()))
        .isZero();
    classpath = List.of(folder.resolve("base"));
    assertThat(
            added(
                blaming(block("Box.inc", 11, 11)),
                "Box",
                source.substring(0, source.indexOf("class Base"))))
        .isEqualTo(
            "    lock.lock();\n    try {\n      n = n + 1;\n    } finally {\n"
                + "      lock.unlock();\n    }");
  }

  @Test
  void ofAPairOfLocksTheWriteLockIsTaken() throws Exception {
    String source =
        """
        package com.acme;
        import java.util.concurrent.locks.*;
        class Box {
          private final ReadWriteLock rw = new ReentrantReadWriteLock();
          int n;
          int get() {
            rw.readLock().lock();
            try { return n; } finally { rw.readLock().unlock(); }
          }
          void set() {
            rw.writeLock().lock();
            try { n = 0; } finally { rw.writeLock().unlock(); }
          }
          void inc() {
            n = n + 1;
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 15, 15)), "Box", source))
        .contains("    rw.writeLock().lock();\n    try {\n      n = n + 1;\n    } finally {");
  }

  @Test
  void theOwnMonitorIsTakenWhereItIsUsed() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;
          synchronized void set(int v) { n = v; }
          void inc() { n = n + 1; }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 5, 5)), "Box", source))
        .isEqualTo("  void inc() { synchronized (this) { n = n + 1; } }");
  }

  @Test
  void aLockObjectOfTheClassIsTaken() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          private final Object guard = new Object();
          int n;
          void set(int v) {
            synchronized (guard) {
              n = v;
            }
          }
          void inc() {
            n = n + 1;
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 11, 11)), "Box", source))
        .isEqualTo("    synchronized (guard) {\n      n = n + 1;\n    }");
  }

  @Test
  void staticMethodsNeedAStaticLock() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          private final Object guard = new Object();
          static int n;
          void set(int v) {
            synchronized (guard) {
              n = v;
            }
          }
          static void inc() {
            n = n + 1;
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 11, 11)), "Box", source))
        .isEqualTo(
            "  private static final Object lock = new Object();\n"
                + "    synchronized (lock) {\n      n = n + 1;\n    }");
  }

  /** What is compared, stored or only a way to a field of the object is nothing that is shared. */
  @Test
  void constantsDoNotMakeTheLockStatic() throws Exception {
    String source =
        """
        package com.acme;
        import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
        class Box {
          private static final Object EMPTY = new Object();
          private static final AtomicIntegerFieldUpdater<Box> COUNT =
              AtomicIntegerFieldUpdater.newUpdater(Box.class, "count");
          volatile int count;
          Object held = EMPTY;
          boolean fill(Object value) {
            if (held == EMPTY) {
              held = value;
              COUNT.lazySet(this, 1);
              return true;
            }
            return false;
          }
        }
        """;
    assertThat(added(blaming(block("Box.fill", 10, 13)), "Box", source))
        .contains("  private final Object lock = new Object();");
  }

  /** A final field does not make the map behind it a constant. */
  @Test
  void whatIsAskedForSomethingIsShared() throws Exception {
    String source =
        """
        package com.acme;
        import java.util.*;
        class Box {
          private static final Map<String, Integer> SEEN = new HashMap<>();
          private static final int[] CELLS = new int[1];
          void see(String name) {
            SEEN.put(name, SEEN.getOrDefault(name, 0) + 1);
          }
          void count() {
            CELLS[0]++;
          }
        }
        """;
    assertThat(added(blaming(block("Box.see", 7, 7)), "Box", source))
        .contains("  private static final Object lock = new Object();");
    assertThat(added(blaming(block("Box.count", 10, 10)), "Box", source))
        .contains("  private static final Object lock = new Object();");
  }

  /** The new field goes behind what the comment belongs to. */
  @ParameterizedTest
  @ValueSource(strings = {" // how many", " /* how many */", " /* how */ // many", ""})
  void aCommentBehindTheLastFieldStaysThere(String comment) throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;%s

          void inc() {
            n = n + 1;
          }
        }
        """
            .formatted(comment);
    String diff = patch(blaming(block("Box.inc", 6, 6)), "Box", source).diff();

    assertThat(diff)
        .contains("   int n;" + comment + "\n+  private final Object lock = new Object();\n")
        .doesNotContain("-  int n;");
  }

  /** Two objects have two locks of their own, but one static field. */
  @Test
  void aStaticFieldNeedsAStaticLock() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          static int next;
          static final int STEP = 1;
          int own;
          int take() {
            return Box.next++;
          }
          void inc() {
            own += STEP;
          }
        }
        """;

    assertThat(added(blaming(block("Box.take", 7, 7)), "Box", source))
        .startsWith("  private static final Object lock = new Object();");
    assertThat(added(blaming(block("Box.inc", 10, 10)), "Box", source))
        .startsWith("  private final Object lock = new Object();");
  }

  @Test
  void aClassWithoutLineNumbersCannotBePatched() {
    assertThatThrownBy(
            () ->
                patch(
                    blaming(block("Box.inc", 0, 0)),
                    "Box",
                    "package com.acme;\nclass Box {\n  int n;\n  void inc() {\n    n++;\n  }\n}\n"))
        .isInstanceOf(NoPatch.class)
        .hasMessage("com.acme.Box was compiled without line numbers: -g:lines adds them");
  }

  @Test
  void aNewLockHasANameThatIsFree() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;
          void inc(int lock) {
            n = n + lock;
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 5, 5)), "Box", source))
        .contains("private final Object monitor = new Object();", "synchronized (monitor) {");
  }

  /** The head of a loop cannot be locked alone: then the loop is. */
  @Test
  void aBlockThatBeginsInTheHeadOfALoopTakesTheLoop() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;
          int m;
          void inc() {
            int k = 0;
            while (k < n) {
              m = m + 1;
              k++;
            }
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 7, 8)), "Box", source))
        .contains("    synchronized (lock) {\n      while (k < n) {\n        m = m + 1;\n")
        .doesNotContain("int k");
    assertThat(added(blaming(block("Box.inc", 8, 8)), "Box", source))
        .contains("      synchronized (lock) {\n        m = m + 1;\n      }");
    CodeBlock loops =
        new CodeBlock(block("Box.inc", 8, 8).from(), block("Box.inc", 8, 8).to(), true);
    assertThat(added(blaming(loops), "Box", source)).contains("while (k < n)");
  }

  @Test
  void insideAnAnonymousClassTheObjectAroundIsLocked() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;
          synchronized int get() { return n; }
          Runnable inc() {
            return new Runnable() {
              public void run() {
                n = n + 1;
              }
            };
          }
        }
        """;
    assertThat(added(blaming(block("Box$1.run", 8, 8)), "Box", source))
        .isEqualTo("        synchronized (Box.this) {\n          n = n + 1;\n        }");
  }

  @Test
  void lineEndsOfWindowsStay() throws Exception {
    String source =
        "package com.acme;\r\nclass Box {\r\n  int n;\r\n  void inc() {\r\n    n = n + 1;\r\n  }\r\n}\r\n";

    String diff = patch(blaming(block("Box.inc", 5, 5)), "Box", source).diff();

    assertThat(diff.lines().filter(line -> line.startsWith("+ ")))
        .containsExactly(
            "+  private final Object lock = new Object();",
            "+    synchronized (lock) {",
            "+      n = n + 1;",
            "+    }");
    // Every added line ends as those of the file do.
    assertThat(diff.split("\n"))
        .filteredOn(line -> line.startsWith("+ ") || line.startsWith("- "))
        .allMatch(line -> line.endsWith("\r"));
  }

  @Test
  void twoBlocksShareOneLock() throws Exception {
    String source =
        """
        package com.acme;
        class Box {
          int n;
          void inc() {
            n = n + 1;
          }
          void dec() {
            n = n - 1;
          }
        }
        """;
    assertThat(added(blaming(block("Box.inc", 5, 5), block("Box.dec", 8, 8)), "Box", source))
        .containsOnlyOnce("new Object()")
        .contains("      n = n + 1;", "      n = n - 1;");
  }

  @Test
  void whatCannotBePatchedIsNamed() {
    assertThatThrownBy(() -> patch(AfekFailure.bare(), "AfekStack", AfekFailure.SOURCE))
        .hasMessage("the lines that must be atomic are unknown");
    assertThatThrownBy(
            () -> patch(blaming(CodeBlock.of("java.util.ArrayList.add", 5, 6)), "Box", ""))
        .hasMessage("java.util.ArrayList belongs to the JDK");
    assertThatThrownBy(() -> patch(blaming(block("Elsewhere.add", 5, 6)), "Box", ""))
        .hasMessageStartingWith("no Java source of com.acme.Elsewhere");
    assertThatThrownBy(
            () -> patch(blaming(block("Box.inc", 3, 3)), "Box", "class Box {\n  int n ="))
        .hasMessageStartingWith("com/acme/Box.java cannot be parsed: line 2");
    assertThatThrownBy(
            () ->
                patch(
                    blaming(block("Box.<init>", 3, 3)),
                    "Box",
                    "package com.acme;\nclass Box {\n  int n = hashCode();\n}\n"))
        .hasMessage(
            "com.acme.Box.<init>:3 is not a sequence of statements that a lock could protect");
  }

  /** A source that needs more than the class path has, say an annotation processor. */
  @Test
  void whatDoesNotCompileIsSaid() {
    assertThatThrownBy(
            () ->
                patch(
                    blaming(block("Box.inc", 4, 4)),
                    "Box",
                    "package com.acme;\nclass Box {\n  void inc() {\n    generated();\n  }\n}\n"))
        .hasMessageContaining("it does not compile (line 7: cannot find symbol)");
  }
}
