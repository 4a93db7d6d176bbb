import type { CustomerRow } from '../../access/api.ts';

/** Whether bought units that nobody used in time are worth nothing any more, or become money again (AMB-12.07). */
export const expiredStockOf = ({
  expired_stock,
  customer_modality,
}: Pick<CustomerRow, 'expired_stock' | 'customer_modality'>): NonNullable<CustomerRow['expired_stock']> =>
  expired_stock ?? (customer_modality === 'prepaid' ? 'lapse' : 'convert');
