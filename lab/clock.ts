/** What the journal keeps of the clock, so that a restart stands at the same time. */
export type ClockState = { offset_ms: number; frozen_at: number | null };
export type ClockChange = { advance_ms?: number; now?: number; frozen?: boolean };
export type Mark = { virtual: number; wall: number };

export type Clock = {
  /** Milliseconds since 1970 in the simulated world. */
  now(): number;
  state(): ClockState;
  restore(state: ClockState): void;
  change(change: ClockChange): void;
  /** The longer of what has passed here and on the wall: a frozen clock does not hide a label for ever. */
  since(mark: Mark): number;
};

export function createClock(wall: () => number = Date.now): Clock {
  let offset = 0;
  let frozenAt: number | null = null;

  const now = () => frozenAt ?? wall() + offset;
  const moveTo = (time: number) => {
    if (frozenAt === null) offset = time - wall();
    else frozenAt = time;
  };
  return {
    now,
    state: () => ({ offset_ms: offset, frozen_at: frozenAt }),
    restore: (state) => {
      offset = state.offset_ms;
      frozenAt = state.frozen_at;
    },
    change: ({ advance_ms, now: time, frozen }) => {
      if (time !== undefined) moveTo(time);
      if (advance_ms !== undefined) moveTo(now() + advance_ms);
      if (frozen === true && frozenAt === null) frozenAt = now();
      if (frozen === false && frozenAt !== null) {
        offset = frozenAt - wall();
        frozenAt = null;
      }
    },
    since: (mark) => Math.max(now() - mark.virtual, wall() - mark.wall),
  };
}

/** Central Mexico keeps no daylight saving time since October 2022. */
const mexicoCityOffsetMs = -6 * 3_600_000;
const localIso = (time: number) => new Date(time + mexicoCityOffsetMs).toISOString();

/** 2026-03-13T11:42:00-06:00, as FedEx writes a scan. */
export const isoWithOffset = (time: number): string => `${localIso(time).slice(0, 19)}-06:00`;
/** 2026-03-13T11:42:00, as FedEx writes a commitment. */
export const isoLocal = (time: number): string => localIso(time).slice(0, 19);
export const dateLocal = (time: number): string => localIso(time).slice(0, 10);

/** How a service of Estafeta prints a moment: by a clock of 24 hours, or as the language of its machine would have it. */
export type SlashedStyle = 'usual' | 'spanish' | 'english';

/** 13/03/2026 11:42:00, 13/03/2026 11:42:00 a.m. or 3/13/2026 11:42:00 AM. */
export function slashedLocal(time: number, style: SlashedStyle = 'usual'): string {
  const iso = localIso(time);
  const [year, month, day, hour] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10), iso.slice(11, 13)];
  const minutes = iso.slice(14, 19);
  if (style === 'usual') return `${day}/${month}/${year} ${hour}:${minutes}`;
  const [twelve, isAfternoon] = [Number(hour) % 12 || 12, Number(hour) >= 12];
  return style === 'spanish'
    ? `${day}/${month}/${year} ${String(twelve).padStart(2, '0')}:${minutes} ${isAfternoon ? 'p.m.' : 'a.m.'}`
    : `${Number(month)}/${Number(day)}/${year} ${twelve}:${minutes} ${isAfternoon ? 'PM' : 'AM'}`;
}
