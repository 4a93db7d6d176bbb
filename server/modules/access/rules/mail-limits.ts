import { HOUR_MS } from '#contract/shared/dates.ts';

/** How many mails with a link people may make the portal send: enough to set up a whole company, too few to trouble strangers. */
export const mailLimits = {
  /** To one address, no matter who asks for them. */
  receiver: { most: 5, withinMs: 24 * HOUR_MS },
  /** On the word of one person. */
  sender: { most: 60, withinMs: HOUR_MS },
  /** For the people of one customer, no matter who asks for them. */
  customer: { most: 200, withinMs: 24 * HOUR_MS },
} as const;

export type MailCounter = keyof typeof mailLimits;
/** Mails so far by counter, each within its own time. */
export type MailCounts = Readonly<Record<MailCounter, number>>;

/** The limit that a further mail would pass; null = none. */
export const limitReached = (counts: MailCounts): MailCounter | null =>
  (Object.keys(mailLimits) as MailCounter[]).find((counter) => counts[counter] >= mailLimits[counter].most) ?? null;
