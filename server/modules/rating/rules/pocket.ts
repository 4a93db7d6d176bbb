import type { CustomerModality } from '#contract/access/access.ts';
import type { ServiceMode } from '#contract/catalogs/catalogs.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';

type Pocket = 'balance' | 'stock' | 'credit';

const pocketsOfCustomer: Record<CustomerModality, readonly Pocket[]> = {
  balance: ['balance'],
  prepaid: ['stock'],
  mixed: ['stock', 'balance'],
  credit: ['credit'],
};

/** Prepago takes money of mixed customers alone: the others have no stock to mix it with. */
function pocketsOfService(mode: ServiceMode, modality: CustomerModality): readonly Pocket[] {
  if (mode === 'Prepago') return modality === 'mixed' ? ['stock', 'balance'] : ['stock'];
  return mode === 'Consumo' ? ['balance', 'credit'] : ['balance'];
}

/**
 * The pocket that pays a parcel service, locked by the quote (AMB-12.01, AMB-12.02): stock of a mixed customer only when it covers
 * all pieces, else balance for all. Null = the pockets do not meet, the service is not offered; LTL (no mode) is priced as freight alone.
 */
export function pocketOf(modality: CustomerModality, mode: ServiceMode | null, shipment: { stock: number; pieces: number }): PaymentKind | null {
  if (mode === null) return null;
  const accepted = pocketsOfService(mode, modality);
  const shared = pocketsOfCustomer[modality].filter((pocket) => accepted.includes(pocket));
  if (shared.includes('stock')) return shared.includes('balance') && shipment.stock < shipment.pieces ? 'balance' : 'prepaid';
  return shared.includes('balance') ? 'balance' : shared.includes('credit') ? 'credit' : null;
}

/** The pocket that pays freight, which takes money or credit and never stock (AMB-12.01); null for customers who have stock alone. */
export function freightPocket(modality: CustomerModality): Exclude<PaymentKind, 'prepaid'> | null {
  const shared = pocketsOfCustomer[modality].filter((pocket) => pocket !== 'stock');
  return shared[0] ?? null;
}
