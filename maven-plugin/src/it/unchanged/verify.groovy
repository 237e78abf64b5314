def log = new File(basedir, 'build.log').text

assert log =~ /Linchpin: com\.acme\.Ticket: no violation in \d+ scenarios/
assert log =~ /Linchpin: com\.acme\.Ticket: unchanged since a check of \d+ scenarios showed no violation/
assert log.contains('Linchpin is skipped (linchpin.skip)')
assert new File(basedir, 'target/linchpin/index.html').text.contains('com.acme.Ticket')
