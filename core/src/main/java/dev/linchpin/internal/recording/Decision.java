package dev.linchpin.internal.recording;

import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.List;

/** A verdict, who gave it, and what the user should know about how it came about. */
record Decision(Verdict<Witness, Refutation> verdict, String algorithm, List<String> remarks) {}
