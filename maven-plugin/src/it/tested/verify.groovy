def log = new File(basedir, 'build.log').text

// By Surefire, and by the plugin with what the annotation says.
assert log =~ /Tests run: \d+, Failures: 0/
assert log =~ /Linchpin: com\.acme\.Ticket: no violation in \d+ scenarios/
