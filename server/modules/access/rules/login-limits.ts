import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';

/** Limits of AMB-1.02: they slow an attacker and never lock a person out of a browser that has logged in before. */
export const loginLimits = {
  windowMs: 15 * MINUTE_MS,
  /** Failures of one e-mail from one network, or from one known browser, after which they wait one window. */
  failures: 5,
  hourMs: HOUR_MS,
  perEmailAndHour: 90,
  emailsPerNetwork: 20,
  /** For one e-mail, and different e-mails, from all networks of one site: eight times what one network may. */
  failuresPerSite: 40,
  emailsPerSite: 160,
  /** A browser is known for as long as its cookie lives. */
  deviceMs: 180 * DAY_MS,
} as const;

/** Failures so far, as the store reads them. */
export type LoginFailures = {
  /** The latest of this e-mail from this network, or from this known browser: newest first, at most `failures`. */
  latest: readonly Date[];
  /** For this e-mail from all unknown browsers within an hour. */
  ofEmail: number;
  /** Different e-mails that failed from this network within one window. */
  emailsOfNetwork: number;
  /** For this e-mail from unknown browsers of this site within one window. */
  ofSite: number;
  /** Different e-mails that failed from this site within one window. */
  emailsOfSite: number;
};

/** Whether a login has to wait. A known browser has its own count, which others cannot use up. */
export function mustWait(failures: LoginFailures, isKnownBrowser: boolean, now: Date): boolean {
  if (isFull(failures.latest, now)) return true;
  if (isKnownBrowser) return false;
  if (failures.ofEmail >= loginLimits.perEmailAndHour || failures.emailsOfNetwork >= loginLimits.emailsPerNetwork) return true;
  return failures.ofSite >= loginLimits.failuresPerSite || failures.emailsOfSite >= loginLimits.emailsPerSite;
}

/** Five within a window wait a whole window after the fifth, not only until the first grows old. */
function isFull(latest: readonly Date[], now: Date): boolean {
  const [newest, oldest] = [latest[0], latest[loginLimits.failures - 1]];
  if (!newest || !oldest) return false;
  return newest.getTime() - oldest.getTime() < loginLimits.windowMs && now.getTime() - newest.getTime() < loginLimits.windowMs;
}
