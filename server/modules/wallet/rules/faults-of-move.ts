import type { CustomerModality } from '#contract/access/access.ts';
import { moveAmountTexts } from '#texts/es/wallet/move-amount.ts';

const texts = moveAmountTexts.faults;

/** What is known of one side: null = there is no such customer; `hasUser` also where no user is named. */
export type SideFacts = { customer_modality: CustomerModality | null; hasUser: boolean };
/** Path of a field → its message. */
export type MoveFaults = Record<string, string>;

/** Why money may not go from one side to the other (AMB-2.13), at the field that says so; nothing = it may. */
export function faultsOfMove(sides: { from: SideFacts; to: SideFacts }, sharesRfc: boolean): MoveFaults {
  const faults: MoveFaults = {};
  for (const [name, side] of Object.entries(sides)) {
    const ofCustomer = faultOfCustomer(side);
    if (ofCustomer) faults[`${name}.customer_id`] = ofCustomer;
    else if (!side.hasUser) faults[`${name}.user_id`] = texts.userGone;
  }
  if (!sharesRfc && Object.keys(faults).length === 0) faults['to.customer_id'] = texts.rfc;
  return faults;
}

function faultOfCustomer({ customer_modality }: SideFacts): string | null {
  if (customer_modality === null) return texts.customerGone;
  return customer_modality === 'balance' || customer_modality === 'mixed' ? null : texts.modality;
}
