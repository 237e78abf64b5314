@echo off
rem Linchpin's launcher for Windows: builds the tool on first use, then starts it.
setlocal
set "HOME_DIR=%~dp0"
set "JAR=%HOME_DIR%cli\target\linchpin.jar"
if not exist "%JAR%" (
  echo linchpin: building ^(first use^) 1>&2
  pushd "%HOME_DIR%"
  call mvn -q -pl cli -am package -DskipTests -Dspotless.check.skip=true -Dlint=off 1>&2 || exit /b 2
  popd
)
if defined JAVA_HOME (set "JAVA=%JAVA_HOME%\bin\java") else (set "JAVA=java")
"%JAVA%" -XX:+UseParallelGC %LINCHPIN_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
