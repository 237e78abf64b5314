package dev.linchpin.internal.recording;

import dev.linchpin.verdict.Verdict;
import java.util.List;

/** A verdict, who gave it, and what the user should know about how it came about. */
record Decision(Verdict verdict, String algorithm, List<String> remarks) {}
