import type { UserId } from '#contract/shared/ids.ts';

/** `again`: tried once more after a silence. `counted`: the partner let us in. */
export type StepKind = 'entered' | 'again' | 'refused' | 'silent' | 'counted';
export type Step = { step: number; kind: StepKind; words: string | null; set_by: UserId; setter: string | null; set_at: Date };
/** One version of what was entered for a holder (a carrier, a PAC), or a return to an earlier one (`back_to`; 0 = the file). */
export type Version = { holder: string; n: number; sealed: string | null; back_to: number | null; steps: readonly Step[] };
export type VersionState = 'testing' | 'refused' | 'silent' | 'counted';

/** No probe takes longer: who tried them has ended, and nobody knows how it went. */
export const LONGEST_PROBE_MS = 180_000;

export function lastStep({ holder, n, steps }: Version): Step {
  const last = steps.at(-1);
  if (!last) throw new Error(`credentials ${holder} ${n} have no step`);
  return last;
}

export function stateOf(version: Version, now: Date): VersionState {
  const { kind, set_at } = lastStep(version);
  if (kind !== 'entered' && kind !== 'again') return kind;
  return now.getTime() - set_at.getTime() < LONGEST_PROBE_MS ? 'testing' : 'silent';
}

const countedStep = ({ steps }: Version): Step | undefined => steps.find(({ kind }) => kind === 'counted');
/** Those that the partner let in, in the order in which they were entered. */
const counted = (versions: readonly Version[]): Version[] => versions.filter((version) => countedStep(version));

/** Among the versions of one holder, the one that is in use; null = the file's. A late answer to an earlier one changes nothing. */
export const versionInUse = (versions: readonly Version[]): Version | null => counted(versions).at(-1) ?? null;
export const inUseSince = (version: Version): Date | null => countedStep(version)?.set_at ?? null;

/** The number under which the values of a version stand; 0 = in the file. */
export const sourceOf = (version: Version | null): number => (version === null ? 0 : (version.back_to ?? version.n));

/** What was in use before; null = nothing else ever was. */
export function formerSource(versions: readonly Version[]): number | null {
  const now = sourceOf(versionInUse(versions));
  return [0, ...counted(versions).map(sourceOf)].findLast((source) => source !== now) ?? null;
}

/** Whether one may go back to it. */
export const wasInUse = (versions: readonly Version[], source: number): boolean =>
  source === 0 || counted(versions).some((version) => version.n === source && version.back_to === null);
