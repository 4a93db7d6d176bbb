/**
 * Loaded into the portal before its own program: the process kills itself while it logs the step that a test named by a message. A test that only
 * reads the log kills later than the step on a busy machine, and the portal may have gone on meanwhile.
 */
let awaited: string | null = null;
const write = process.stderr.write.bind(process.stderr);

process.on('message', (step) => {
  awaited = String(step);
  process.send?.({ awaits: awaited });
});
// A portal that has nothing else to do may end.
process.channel?.unref();

process.stderr.write = ((...written: Parameters<typeof write>) => {
  const isRoom = write(...written);
  if (awaited !== null && String(written[0]).includes(`"step":"${awaited}"`)) process.kill(process.pid, 'SIGKILL');
  return isRoom;
}) as typeof write;
