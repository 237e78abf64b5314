/** Files in and out: histories as JSONL, Jepsen's EDN and the logs of Porcupine's data. */
@NullMarked
package dev.linchpin.formats;

import org.jspecify.annotations.NullMarked;
