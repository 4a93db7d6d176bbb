/** Does it once; asked again it answers the same end. */
export function onlyOnce(act: (graceMs?: number) => Promise<void>): (graceMs?: number) => Promise<void> {
  let ended: Promise<void> | null = null;
  return (graceMs) => (ended ??= act(graceMs));
}

/** Ends what was opened with the modules. */
export const closing =
  (contents: { close: () => void }, ...modules: readonly { close: () => unknown }[]) =>
  async () => {
    contents.close();
    await Promise.all(modules.map((module) => module.close()));
  };
