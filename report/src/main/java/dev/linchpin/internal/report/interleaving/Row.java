package dev.linchpin.internal.report.interleaving;

/**
 * One row of the table: what one thread did.
 *
 * @param steps the step or steps, as text; empty for none
 * @param thread in whose column it stands
 * @param at where in the source; empty if unknown
 * @param inFile the same with the name of the file, as {@code Stack.java:12}; empty if unknown
 * @param isSwitch whether it marks that another thread goes on in the middle of an operation
 */
record Row(String steps, int thread, String text, String at, String inFile, boolean isSwitch) {}
