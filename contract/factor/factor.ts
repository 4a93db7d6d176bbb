import * as z from 'zod/mini';
import { factorTexts } from '#texts/es/factor/factor.ts';
import { userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { inCapitals, manyLines, oneLine } from '../shared/text.ts';

/** Six figures of the app, or one of the recovery codes; spaces and hyphens do not count. */
const code = oneLine({ error: factorTexts.codeRequired }).check(
  z.maxLength(40, { error: factorTexts.codeWrong }),
  z.overwrite((typed) => inCapitals(typed.replaceAll(/[\s-]/g, ''))),
  z.minLength(1, { error: factorTexts.codeRequired }),
);

const done = z.object({ message: z.string() });

/** The second factor of anyone who calls, never of the person acted for (AMB-1.10). */
export const factorOperations = named({
  getSecondFactor: operation({
    method: 'GET',
    path: '/api/user/second-factor',
    needs: 'session',
    request: z.object({}),
    response: z.object({
      /** False: this portal asks nobody for one. */
      is_available: z.boolean(),
      is_on: z.boolean(),
      /** Money and people stay closed to this role without one. */
      is_required: z.boolean(),
      /** Until when this session needs no further code; null = the next such call asks. */
      given_until: z.nullable(z.string()),
      recovery_codes_left: z.number(),
    }),
  }),
  giveSecondFactor: operation({
    method: 'POST',
    path: '/api/user/second-factor',
    needs: 'session',
    request: z.object({ code }),
    response: done,
    refusals: ['WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  prepareSecondFactor: operation({
    method: 'POST',
    path: '/api/user/second-factor/setup',
    needs: 'session',
    /** `code` where one is on already: who replaces it must still have it. */
    request: z.object({ password: z.string({ error: factorTexts.passwordRequired }).check(z.maxLength(256)), code: z.optional(code) }),
    /** `secret` in base32 for typing, `uri` for a QR code. Good for 15 minutes. */
    response: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  confirmSecondFactor: operation({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    needs: 'session',
    request: z.object({ code }),
    /** Shown once; each opens one session. */
    response: z.object({ recovery_codes: z.array(z.string()) }),
    refusals: ['WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  dropSecondFactor: operation({
    method: 'POST',
    path: '/api/user/second-factor/off',
    needs: 'session',
    request: z.object({ code }),
    response: done,
    refusals: ['WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  resetSecondFactor: operation({
    method: 'POST',
    path: '/api/user/{id}/second-factor/reset',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: z.object({
      id: userId,
      reason: manyLines({ error: factorTexts.reasonRequired }).check(z.minLength(5, { error: factorTexts.reasonRequired }), z.maxLength(256)),
      user_id: z.optional(userId),
    }),
    response: done,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
