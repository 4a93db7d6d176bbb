/** Looks until it is true; throws the complaint when it never is. Fault tests speak with other processes, whose moments nobody can inject. */
export async function until(isTrue: () => Promise<boolean>, timeoutMs: number, complaint: string | (() => string)): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await isTrue()) return;
    if (Date.now() > end) throw new Error(typeof complaint === 'string' ? complaint : complaint());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
