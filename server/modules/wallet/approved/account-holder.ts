import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { withdrawalTexts as texts } from '#texts/es/wallet/withdrawals.ts';
import type { WalletNeeds } from '../needs.ts';
import type { Withdrawal } from '../tables.ts';

type Asked = Pick<Withdrawal, 'business_id'> & { customer_id: CustomerId };
/** The name of the account's holder: an active razón social of the customer. Refusal: WRONG_DATA. */
export async function holderOf({ asks }: WalletNeeds, tx: Tx, { customer_id, business_id }: Asked): Promise<string> {
  const name = await asks.businessNamed(tx, customer_id, business_id);
  if (name === null) throw new Refusal('WRONG_DATA', { fields: { business_id: texts.faults.business } });
  return name;
}
