export type Waits = {
  /** Milliseconds of this run: TIME_SCALE applied. */
  scaled(ms: number): number;
  sleep(ms: number): Promise<void>;
};

/** Every wait of lab goes through here, so that TIME_SCALE governs all of them. */
export function createWaits(scale: number): Waits {
  const scaled = (ms: number) => ms * scale;
  return {
    scaled,
    sleep: (ms) => (ms <= 0 ? Promise.resolve() : new Promise((wake) => setTimeout(wake, scaled(ms)).unref())),
  };
}

export function readTimeScale(text: string | undefined): number {
  const scale = Number(text ?? '1');
  if (!Number.isFinite(scale) || scale < 0) throw new Error(`TIME_SCALE must be a number of at least 0, not "${text}"`);
  return scale;
}
