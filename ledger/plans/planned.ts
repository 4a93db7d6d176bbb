import type { Centavos } from '#contract/shared/money.ts';
import type { Entry } from '../entry.ts';

/** Why a plan cannot be paid. `available` and `asked` are shown to the person, and `owed` instead of them where too much would be owed, whatever there is. */
export type Refused = {
  refused: 'NO_STOCK' | 'INSUFFICIENT_BALANCE' | 'CREDIT_LIMIT';
  available: Centavos;
  asked: Centavos;
  owed?: { total: Centavos; limit: Centavos };
};

/** What a plan answers: the entry to record, or why not. */
export type Planned = Entry | Refused;

export const isRefused = <T extends object>(planned: T | Refused): planned is Refused => 'refused' in planned;
