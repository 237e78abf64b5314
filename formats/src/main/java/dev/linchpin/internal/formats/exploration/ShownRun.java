package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.Execution;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What is given of one outcome besides its row.
 *
 * @param execution a run that shows it, with every event
 * @param file where that run was kept
 */
public record ShownRun(@Nullable Execution execution, @Nullable Path file) {}
