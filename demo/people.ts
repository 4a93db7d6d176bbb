import { staffDigits } from '#contract/access/people.ts';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { demoTexts, type DemoCustomerKey } from '#texts/es/demo.ts';
import type { CustomerRow } from '../server/modules/access/api.ts';
import type { Chance } from './chance.ts';
import { stpClabe } from './check-digits.ts';

export type DemoUser = {
  id: UserId;
  customer_id: CustomerId | null;
  group_id: GroupId | null;
  role: Role;
  email: string;
  name: string;
  last_name: string;
  phone_number: string;
  permissions: string;
  /** Agents: every customer, no matter to whom it was given. */
  all_customers?: boolean;
};

export type DemoCustomer = CustomerRow & {
  key: DemoCustomerKey;
  stp_account: string;
  seller_id: UserId | null;
  /** Days from invoice to due date. */
  conditions: 'cash' | '30';
  /** The user of role customer, and the client. */
  owner: DemoUser;
  client: DemoUser;
  groups: readonly { id: GroupId; name: string }[];
};

export type DemoPeople = {
  customers: readonly DemoCustomer[];
  users: readonly DemoUser[];
  staff: Record<'root' | 'agente' | 'vendedor' | 'facturador', DemoUser>;
  /** Customers that the agent looks after. */
  assignments: readonly { agent_id: UserId; customer_id: CustomerId }[];
};

const EVERYTHING = '222222222';
/** Everything but a look at the stock: the preset 'Personalizado'. */
const CLIENT = '222222212';

const staffRoles = { root: 'root', agente: 'agent', vendedor: 'seller', facturador: 'biller' } as const;

type Terms = Pick<CustomerRow, 'customer_modality'> & Partial<CustomerRow>;
const terms: Record<DemoCustomerKey, Terms> = {
  saldo: { customer_modality: 'balance' },
  prepago: { customer_modality: 'prepaid' },
  mixto: { customer_modality: 'mixed' },
  credito: { customer_modality: 'credit', modality: 'independiente', credit_limit: centavos(250_000_00) },
  sc: { customer_modality: 'balance', modality: 'sc', dispersion_type: 'restrictive' },
  bloqueado: { customer_modality: 'balance', status: 'LOCKED' },
};

/** Everybody who can log in, with the customers they belong to. */
export function demoPeople(chance: Chance): DemoPeople {
  const person = (over: Omit<DemoUser, 'id' | 'phone_number'>): DemoUser => ({ id: chance.id(), phone_number: `+5255${chance.digits(8)}`, ...over });
  const staffOf = (key: keyof typeof staffRoles) => {
    const role = staffRoles[key];
    return person({
      customer_id: null,
      group_id: null,
      role,
      email: `${key}@porteo.test`,
      permissions: role === 'root' ? EVERYTHING : staffDigits[role],
      all_customers: key === 'agente',
      ...demoTexts.staff[key],
    });
  };
  const staff = { root: staffOf('root'), agente: staffOf('agente'), vendedor: staffOf('vendedor'), facturador: staffOf('facturador') };
  const customers = (Object.keys(demoTexts.customers) as DemoCustomerKey[]).map((key, index): DemoCustomer => {
    const texts = demoTexts.customers[key];
    const id = chance.id<CustomerId>();
    const groups = demoTexts.groups.map((name) => ({ id: chance.id<GroupId>(), name }));
    return {
      id,
      key,
      business_name: texts.business_name,
      status: 'ACTIVE',
      modality: 'seguimiento',
      dispersion_type: 'global',
      credit_limit: 0 as Centavos,
      extras_limit: centavos(1_000_00),
      expired_stock: null,
      billing: key === 'sc' ? 'inmediata' : 'reportes',
      ...terms[key],
      stp_account: stpClabe(index + 1),
      conditions: key === 'credito' ? '30' : 'cash',
      seller_id: key === 'mixto' ? staff.vendedor.id : null,
      owner: person({
        customer_id: id,
        group_id: null,
        role: 'customer',
        email: `cliente-${key}@porteo.test`,
        permissions: EVERYTHING,
        ...texts.user,
      }),
      client: person({
        customer_id: id,
        group_id: groups[0]?.id ?? null,
        role: 'client',
        email: `usuario-${key}@porteo.test`,
        permissions: CLIENT,
        ...texts.client,
      }),
      groups,
    };
  });
  return {
    customers,
    users: [...Object.values(staff), ...customers.flatMap(({ owner, client }) => [owner, client])],
    staff,
    assignments: customers
      .filter(({ key }) => key === 'saldo' || key === 'prepago')
      .map(({ id }) => ({ agent_id: staff.agente.id, customer_id: id })),
  };
}
