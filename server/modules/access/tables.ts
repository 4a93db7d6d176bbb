import type { Generated } from 'kysely';
import type { CustomerModality, OutputType } from '#contract/access/access.ts';
import type { Billing } from '#contract/shared/billings.ts';
import type { CustomerId, GroupId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';

export type CustomerTable = {
  id: CustomerId;
  custom_id: string;
  business_name: string;
  search_text: string;
  status: 'ACTIVE' | 'LOCKED';
  modality: 'seguimiento' | 'independiente' | 'sc';
  customer_modality: CustomerModality;
  dispersion_type: 'global' | 'restrictive';
  /** Days from invoice to due date, or cash. */
  conditions: 'cash' | '7' | '15' | '22' | '30' | '60';
  billing: Billing;
  /** Null = unlimited. */
  credit_limit: Centavos | null;
  extras_limit: Centavos;
  /** Null = the usual of its customer_modality (AMB-12.07). */
  expired_stock: 'convert' | 'lapse' | null;
  stp_account: string | null;
  seller_id: UserId | null;
  created_at: Date;
};

export type UserTable = {
  id: UserId;
  customer_id: CustomerId | null;
  name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  role: Role;
  permissions: string;
  password_hash: string | null;
  sees_prices: boolean;
  theme: 'light' | 'dark' | null;
  output_type: OutputType | null;
  /** Null = all. */
  services: readonly ServiceId[] | null;
  group_id: GroupId | null;
  all_customers: boolean;
  status: 'active' | 'disabled';
  created_at: Date;
};

/** A link that lets a person set a password, or confirms an e-mail; only the hash of its token is kept. */
export type LinkTable = {
  token_hash: string;
  user_id: UserId;
  kind: 'invitation' | 'reset' | 'email';
  /** What a link of kind email confirms; null on the others. */
  email: string | null;
  /** Where it was mailed, on whose word and for whose person: links are counted by these. */
  mailed_to: string | null;
  sent_by: UserId | null;
  for_customer: CustomerId | null;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type AccessTables = {
  access_customer: CustomerTable;
  access_user: UserTable;
  access_group: { id: GroupId; customer_id: CustomerId; name: string };
  access_assignment: { agent_id: UserId; customer_id: CustomerId };
  access_session: { token_hash: string; user_id: UserId; issued_at: Date; last_used_at: Date };
  access_login_failure: { id: Generated<number>; email: string; network: string; site: string; device: string | null; at: Date };
  access_link: LinkTable;
  access_reset_wish: { id: Generated<number>; network: string; site: string; at: Date };
  /** Acts on accounts, as server/platform/audit.ts writes them. */
  platform_audit: { at: Date; actor_id: UserId | null; entity: string; entity_id: string | null };
  access_known_device: { user_id: UserId; device_hash: string; last_used_at: Date };
};
