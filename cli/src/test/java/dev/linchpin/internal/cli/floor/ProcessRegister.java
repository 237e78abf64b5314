package dev.linchpin.internal.cli.floor;

import java.util.HashMap;
import java.util.Map;

/** Wrong, and nobody can tell: no process can be made up, so its only writer is left out. */
public final class ProcessRegister {
  private final Map<Integer, Process> processes = new HashMap<>();

  public void put(int key, Process process) {
    processes.put(key, process);
  }

  public boolean contains(int key) {
    return processes.containsKey(key);
  }

  public int size() {
    return processes.size();
  }
}
