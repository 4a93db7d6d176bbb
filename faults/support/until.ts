/** How long nothing of what is seen may change. */
const STANDSTILL_MS = 25 * 60_000;
const PAUSE_MS = 50;

/**
 * Looks until what it sees is as wanted, and answers what it saw. Fault tests speak with other processes, whose moments nobody can inject, and a busy
 * machine takes as long as it takes: a wait ends without success only when 25 minutes have changed nothing of what is seen. It says what was
 * waited for, and what was seen last.
 */
export async function until<Seen>(what: string, look: () => Promise<Seen>, isSo: (seen: Seen) => boolean = Boolean): Promise<Seen> {
  let last: string | undefined;
  let changedAt = performance.now();
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    const told = JSON.stringify(seen);
    if (told !== last) changedAt = performance.now();
    last = told;
    if (performance.now() - changedAt > STANDSTILL_MS) throw new Error(`waited until ${what}, and for 25 minutes saw only ${told?.slice(0, 2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
