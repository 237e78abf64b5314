package dev.linchpin.internal.engine.step.answer;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import java.util.List;

/**
 * How a run ended and what its operations answered.
 *
 * @param cut whether the policy gave up the run; the status then says only what had happened so far
 * @param notes where threads stood, what went wrong
 */
public record RunEnd(
    EndStatus status,
    boolean cut,
    List<Result> results,
    List<Result> closing,
    List<Caveat> notes) {}
