import { DEFAULT_EXTRAS_LIMIT } from '#contract/billing/billing.ts';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { foldText } from '#contract/shared/paging.ts';
import { newId } from '#platform/ids.ts';
import type { NewCustomer, NewUser } from './api.ts';
import type { CustomerTable, UserTable } from './tables.ts';

/** A customer's row with what is usual where nothing is said; one attended as 'sc' pays at once (AMB-12.01). */
export function customerRow(customer: NewCustomer, created_at: Date): CustomerTable {
  const id = customer.id ?? newId<CustomerId>();
  const modality = customer.modality ?? 'independiente';
  return {
    id,
    custom_id: customer.custom_id ?? id.slice(-8),
    business_name: customer.business_name,
    search_text: foldText(customer.business_name),
    status: customer.status ?? 'ACTIVE',
    modality,
    customer_modality: customer.customer_modality ?? 'balance',
    dispersion_type: customer.dispersion_type ?? 'global',
    conditions: customer.conditions ?? 'cash',
    billing: customer.billing ?? (modality === 'sc' ? 'inmediata' : 'reportes'),
    credit_limit: customer.credit_limit === undefined ? ZERO : customer.credit_limit,
    extras_limit: customer.extras_limit ?? DEFAULT_EXTRAS_LIMIT,
    expired_stock: customer.expired_stock ?? null,
    stp_account: customer.stp_account ?? null,
    seller_id: customer.seller_id ?? null,
    created_at,
  };
}

export const userRow = (user: NewUser, created_at: Date): UserTable => ({
  id: user.id ?? newId<UserId>(),
  customer_id: user.customer_id,
  name: user.name,
  last_name: user.last_name ?? '',
  email: user.email,
  phone_number: user.phone_number ?? null,
  role: user.role,
  permissions: user.permissions,
  password_hash: user.password_hash,
  sees_prices: user.sees_prices ?? true,
  theme: null,
  output_type: null,
  services: user.services ?? null,
  group_id: (user.group_id ?? null) as GroupId | null,
  all_customers: user.all_customers ?? false,
  status: user.status ?? 'active',
  created_at,
});
