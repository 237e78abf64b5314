def log = new File(basedir, 'build.log').text

assert log =~ /com\.acme\.Seats \(Seats\.kt:\d+\) is not linearizable: Two concurrent calls of book both return true/
