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
rem These commands are short and wait for another JVM: to optimise would cost more than it saves.
set "QUICK="
if "%~1"=="check" set "QUICK=-XX:TieredStopAtLevel=1"
if "%~1"=="scan" set "QUICK=-XX:TieredStopAtLevel=1"
if "%~1"=="explore" set "QUICK=-XX:TieredStopAtLevel=1"
if "%~1"=="replay" set "QUICK=-XX:TieredStopAtLevel=1"
rem Archives of loaded classes: made by the tool itself, see docs\decisions\0036-class-data-archives.md.
rem The JVM ignores an archive of another JDK or jar.
set "VERSION="
set "ARCHIVE="
set "KEEP="
if defined JAVA_HOME if exist "%JAVA_HOME%\release" (
  for /f "tokens=2 delims==" %%v in ('findstr /b "JAVA_VERSION=" "%JAVA_HOME%\release"') do set "VERSION=%%~v"
)
if not defined VERSION goto start
set "ARCHIVES=%HOME_DIR%cli\target\archives\%VERSION%"
set KEEP="-Dlinchpin.archives=%ARCHIVES%"
if exist "%ARCHIVES%\front.jsa" set ARCHIVE="-XX:SharedArchiveFile=%ARCHIVES%\front.jsa" "-Xlog:cds*=off"
if exist "%ARCHIVES%\front.aot" set ARCHIVE="-XX:AOTCache=%ARCHIVES%\front.aot" "-Xlog:aot*=off"
:start
rem A JVM that cannot start ends with 1, which would mean that a violation was found; the tool adds 64.
"%JAVA%" -XX:+UseParallelGC -XX:+DisplayVMOutputToStderr %QUICK% -Dlinchpin.status.base=64 %KEEP% %ARCHIVE% %LINCHPIN_OPTS% -jar "%JAR%" %*
set "STATUS=%ERRORLEVEL%"
if %STATUS% GEQ 64 if %STATUS% LEQ 68 (
  set /a STATUS-=64
  goto done
)
echo linchpin: Java could not start or ended by itself ^(status %STATUS%^); check LINCHPIN_OPTS, memory limits, and that "%JAVA%" is version 17 or newer 1>&2
set STATUS=2
:done
exit /b %STATUS%
