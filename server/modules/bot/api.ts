import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

/** What other modules may ask of the bot. */
export type BotApi = {
  /** With what each message of a customer begins (AMB-2.11); empty while none is saved. */
  greeting: (reader: Reader, customer: CustomerId) => Promise<string>;
};
