import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

export type Tokens = {
  issue(): { access_token: string; expires_in: number };
  isLive(token: string | undefined): boolean;
};

/** Bearer tokens of one party. They live an hour of the simulated clock, or as long as said, and die with the process, like a carrier's gateway. */
export function createTokens(clock: Clock, lifeSeconds = 3600): Tokens {
  const ends = new Map<string, number>();
  return {
    issue: () => {
      const access_token = randomBytes(24).toString('base64url');
      for (const [token, end] of ends) if (end <= clock.now()) ends.delete(token);
      ends.set(access_token, clock.now() + lifeSeconds * 1000);
      return { access_token, expires_in: lifeSeconds };
    },
    isLive: (token) => token !== undefined && (ends.get(token) ?? 0) > clock.now(),
  };
}

/** The token of an `Authorization: Bearer …` header. */
export const bearer = (value: string | undefined): string | undefined => /^Bearer (\S+)$/i.exec(value ?? '')?.[1];
