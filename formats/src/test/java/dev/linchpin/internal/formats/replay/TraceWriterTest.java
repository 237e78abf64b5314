package dev.linchpin.internal.formats.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceWriterTest {
  /** Every kind, in the keys of contract §3. */
  @Test
  void linesAreThoseOfTheContract() {
    Replay replay = SampleRuns.everything();

    assertThat(new TraceWriter(replay.scenario()).lines(replay.execution()))
        .containsExactly(
            """
            {"thread":1,"op":0,"kind":"call","method":"put","args":[1,2.5]}
            {"thread":1,"op":0,"kind":"acquire","lock":"Box#0.1","at":"Box.put:12"}
            {"thread":1,"op":0,"kind":"write","loc":"box.items[0]","at":"Box.put:13"}
            {"thread":1,"op":0,"kind":"fork","child":3,"at":"Box.put:14"}
            {"thread":1,"op":0,"kind":"join","child":3,"at":"Box.put:15"}
            {"thread":1,"op":0,"kind":"release","lock":"Box#0.1","at":"Box.put:16"}
            {"thread":1,"op":0,"kind":"return","result":"null"}
            {"thread":2,"op":2,"kind":"call","method":"clear","args":[]}
            {"thread":2,"op":2,"kind":"read","loc":"box.items[0]","at":"Box.clear:20"}
            {"thread":2,"op":2,"kind":"rmw","loc":"box.size","at":"Box.clear:21"}
            {"thread":2,"op":2,"kind":"return","result":null}
            {"thread":1,"op":1,"kind":"call","method":"take","args":[]}
            {"thread":1,"op":1,"kind":"release","lock":"Box#0.1","at":"Box.take:30"}
            {"thread":2,"op":3,"kind":"call","method":"take","args":[]}
            {"thread":2,"op":3,"kind":"rmw","loc":"Box#0.1.waiters","at":"Box.take:31"}
            {"thread":2,"op":3,"kind":"return","result":{"throws":"java.lang.IllegalStateException","message":"empty"}}
            {"thread":2,"op":4,"kind":"call","method":"hash","args":[]}
            {"thread":2,"op":4,"kind":"return","result":{"value":"#"}}
            """
                .lines()
                .toArray(String[]::new));
  }
}
