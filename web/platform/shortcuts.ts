/**
 * Single keys act 80 ms after they were pressed, if no other key followed: a scanner types faster than that, so its burst never triggers
 * one. Combinations with Ctrl or Alt act at once, also inside fields.
 */
export const SETTLE_MS = 80;
const SEQUENCE_MS = 1_000;
const SHORTEST_SCAN = 6;

/** `at`: when the key went down, ms on the clock of `now`; a busy page handles it later. */
export type Press = { key: string; ctrl: boolean; alt: boolean; shift?: boolean; isTyping: boolean; at: number };

export type ShortcutTimers = { set: (act: () => void, ms: number) => unknown; clear: (timer: unknown) => void; now: () => number };

/** `label`: stands in the list of shortcuts. `isEverywhere`: of the frame, not of one screen. */
export type ShortcutWords = { label?: string | null; isEverywhere?: boolean };
type Entry = { act: () => void; label: string | null; isEverywhere: boolean };

/** `keys`: 'n', 'g e', '/', 'ctrl+enter', 'alt+n', 'shift+x'. The last one registered for the same keys wins, e.g. that of an open drawer. */
export function createShortcuts(timers: ShortcutTimers) {
  const entries = new Map<string, Entry[]>();
  let pending: { keys: string; timer: unknown } | null = null;
  let prefix: { key: string; at: number } | null = null;
  let burst = '';
  let lastAt = -Infinity;
  let scans: readonly ((text: string) => void)[] = [];
  let usesSingleKeys = true;
  let isOpening = false;

  const run = (keys: string): boolean => {
    const entry = entries.get(keys)?.at(-1);
    entry?.act();
    return entry !== undefined;
  };
  const startsSequence = (key: string) => [...entries.keys()].some((keys) => keys.startsWith(`${key} `));

  function settle(key: string) {
    pending = null;
    const before = prefix && timers.now() - prefix.at <= SEQUENCE_MS ? prefix.key : null;
    prefix = null;
    if (before !== null && run(`${before} ${key}`)) return;
    if (startsSequence(key)) prefix = { key, at: timers.now() };
    else run(key);
  }

  function pressSingle(key: string, shift: boolean, at: number): boolean {
    const isBurst = at - lastAt < SETTLE_MS;
    lastAt = at;
    const before = pending;
    if (before) timers.clear(before.timer);
    pending = null;
    if (key === 'enter') {
      const code = isBurst && burst.length >= SHORTEST_SCAN ? burst : null;
      burst = '';
      // The key ends whatever was being typed: the next key begins a new one, and a key still waiting acts first, so that Enter finds its work done.
      lastAt = -Infinity;
      if (before) settle(before.keys);
      const take = scans.at(-1);
      if (code === null || !take) return false;
      take(code);
      return true;
    }
    burst = (isBurst ? burst : '') + key;
    const keys = shift && entries.has(`shift+${key}`) ? `shift+${key}` : key;
    if (!isBurst && usesSingleKeys && !isOpening) pending = { keys, timer: timers.set(() => settle(keys), SETTLE_MS) };
    return false;
  }

  return {
    /** Feeds one key press; true when it was taken and the browser must not act on it. */
    press({ key, ctrl, alt, shift = false, isTyping, at }: Press): boolean {
      const name = key.toLowerCase();
      if (ctrl || alt) return run(`${ctrl ? 'ctrl' : 'alt'}+${name}`);
      if (isTyping || (name.length > 1 && name !== 'enter')) return false;
      return pressSingle(name, shift, at);
    },
    register(keys: string, act: () => void, { label = null, isEverywhere = false }: ShortcutWords = {}): () => void {
      const entry = { act, label, isEverywhere };
      entries.set(keys, [...(entries.get(keys) ?? []), entry]);
      return () => {
        const rest = (entries.get(keys) ?? []).filter((other) => other !== entry);
        if (rest.length > 0) entries.set(keys, rest);
        else entries.delete(keys);
      };
    },
    /** What a scanner typed, ending in Enter, outside fields. A screen that works on what is scanned takes it from the frame. */
    onScan(act: (text: string) => void, { isEverywhere = false }: Pick<ShortcutWords, 'isEverywhere'> = {}): () => void {
      scans = isEverywhere ? [act, ...scans] : [...scans, act];
      return () => void (scans = scans.filter((other) => other !== act));
    },
    /** Whether keys pressed with Ctrl or Alt have an act: 'ctrl+k'. */
    knows: (keys: string): boolean => entries.has(keys),
    /** While a screen opens, single keys start nothing: they are meant for it. Scans are read on. */
    waitForScreen(isWaiting: boolean) {
      isOpening = isWaiting;
    },
    useSingleKeys(isOn: boolean) {
      usesSingleKeys = isOn;
    },
    list: (): { keys: string; label: string; isEverywhere: boolean }[] =>
      [...entries].flatMap(([keys, all]) => {
        const { label = null, isEverywhere = false } = all.at(-1) ?? {};
        return label === null ? [] : [{ keys, label, isEverywhere }];
      }),
  };
}
