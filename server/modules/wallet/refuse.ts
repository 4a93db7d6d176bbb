import { Refusal } from '#contract/shared/errors.ts';
import { isRefused, type Refused } from '#ledger/plans/planned.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';

/** Lets an answer of the ledger pass, and throws its refusal as the person reads it. */
export function orRefuse<T extends object>(planned: T | Refused): T {
  if (!isRefused(planned)) return planned;
  const { refused, available, asked, owed } = planned;
  if (owed) throw new Refusal(refused, { description: walletTexts.tooMuchOwed(owed.total, owed.limit) });
  if (refused === 'CREDIT_LIMIT') throw new Refusal(refused, { description: walletTexts.creditLimit(available, asked) });
  if (refused === 'INSUFFICIENT_BALANCE') throw new Refusal(refused, { description: walletTexts.insufficientBalance(available, asked) });
  throw new Refusal(refused);
}
