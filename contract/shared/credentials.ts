import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { instant } from './dates.ts';
import { userId } from './ids.ts';
import { exactLine, oneLine } from './text.ts';

const person = z.object({ id: userId, name: z.string() });

/** Where credentials stand: the operator's file, the database, nowhere, or the database in a row that does not open. */
export const credentialsSource = z.enum(['file', 'entered', 'none', 'unreadable']);
export type CredentialsSource = z.output<typeof credentialsSource>;

/** One thing that is entered. Its value is never told. */
export const credentialField = z.object({ name: z.string(), label: z.string(), is_secret: z.boolean(), is_optional: z.boolean() });
export type CredentialFieldView = z.output<typeof credentialField>;

/** `n`: their number; 0 = those of the file. `since`, `set_by`: null of the file. */
const place = z.object({ n: z.number(), source: credentialsSource, since: z.nullable(instant), set_by: z.nullable(person) });

/** How the operator's credentials with one partner stand. */
export const credentialsState = {
  fields: z.array(credentialField),
  /** The number of the latest ones that were entered, whatever became of them. A change names the one it has seen. */
  latest: z.number(),
  in_use: place,
  /** The latest ones, when they are not in use: still being tried, refused in the partner's words, or without an answer. */
  trying: z.nullable(
    z.object({
      state: z.enum(['testing', 'refused', 'silent']),
      words: z.nullable(z.string()),
      at: instant,
      set_by: person,
      /** They are earlier ones, to which somebody went back. */
      is_return: z.boolean(),
    }),
  ),
  /** What was in use before, to which one may go back; null = nothing else ever was. */
  former: z.nullable(place),
};
const whole = z.object(credentialsState);
export type CredentialsState = z.output<typeof whole>;

/** Who changes credentials, and how: only root, with a second factor. */
export const credentialsChange = { method: 'PUT', needs: 'session', roles: ['root'], asksFactor: true } as const;

/** What the three changes ask for, each beside the name of its holder. `seen`: `latest` as it was read. `most`: the length of one value. */
export const credentialsRequests = (most: number) => ({
  enter: {
    /** By the name of the field; '' = not typed. */
    values: z.record(exactLine(), oneLine().check(z.maxLength(most, { error: messages.tooLong(most) }))),
    /** Whether what is not typed keeps its value of now. */
    keeps: z.boolean(),
    seen: z.number(),
  },
  /** Those that got no answer are tried again. */
  try: { seen: z.number() },
  /** `to`: the number of earlier ones that were in use; 0 = those of the file. */
  restore: { to: z.number(), seen: z.number() },
});
