/** Classes that are hard to check, or cannot be: what the tool is made to survive. */
package dev.linchpin.acceptance.subject;
