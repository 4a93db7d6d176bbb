import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { StoredCustomer } from '../../access/api.ts';

/** Why a customer cannot buy on credit; null = it can, as far as its limit goes (AMB-12.10). */
export function whyNoCredit({ conditions, modality }: Pick<StoredCustomer, 'conditions' | 'modality'>): string | null {
  if (modality === 'sc') return purchaseTexts.credit.sc;
  return conditions === 'cash' ? purchaseTexts.credit.cash : null;
}
