import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { manyLines } from './text.ts';

export const REASON_LENGTH = { least: 5, most: 256 } as const;
/** Why money is moved, or why it is not. */
export const spokenReason = (tooShort: string) =>
  manyLines({ error: tooShort }).check(
    z.minLength(REASON_LENGTH.least, { error: tooShort }),
    z.maxLength(REASON_LENGTH.most, { error: messages.tooLong(REASON_LENGTH.most) }),
  );
