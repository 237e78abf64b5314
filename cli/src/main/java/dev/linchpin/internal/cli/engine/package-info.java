/**
 * Starts the engine that runs the code of a class.
 *
 * <p><b>Takes</b> a class path and a back-end. <b>Gives</b> an engine. Open {@link
 * dev.linchpin.internal.cli.engine.EngineStart} first.
 */
@NullMarked
package dev.linchpin.internal.cli.engine;

import org.jspecify.annotations.NullMarked;
