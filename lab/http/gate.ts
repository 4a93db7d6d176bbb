import type { Waits } from '../waits.ts';

/** Latency and pause. A paused call goes on when resumed, even if its client has left: it is then accepted late. */
export type Gate = {
  pass(party: string): Promise<void>;
  pause(party: string): void;
  resume(party: string): void;
  setLatency(party: string, ms: number): void;
  /** How many calls wait now. */
  held(): number;
};

export function createGate(waits: Waits): Gate {
  const latency = new Map<string, number>();
  const paused = new Set<string>();
  let waiting: (() => void)[] = [];
  let held = 0;

  const isPaused = (party: string) => paused.has('*') || paused.has(party);
  return {
    pass: async (party) => {
      held += 1;
      while (isPaused(party)) await new Promise<void>((go) => waiting.push(go));
      await waits.sleep(latency.get(party) ?? latency.get('*') ?? 0);
      held -= 1;
    },
    pause: (party) => paused.add(party),
    resume: (party) => {
      if (party === '*') paused.clear();
      else paused.delete(party);
      const woken = waiting;
      waiting = [];
      for (const go of woken) go();
    },
    setLatency: (party, ms) => latency.set(party, ms),
    held: () => held,
  };
}
