/** Runs a command of the operator: what refuses says one line and ends with 1; work may set another exit code itself; anything else is a bug and shows itself. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    const isRefusal = error instanceof Error && ['BadConfig', 'StartRefusal'].includes(error.name);
    process.stderr.write(`${isRefusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
