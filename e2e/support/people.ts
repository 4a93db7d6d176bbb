import type { CurrentUser, CustomerView, UserView } from '#contract/access/access.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';

const id = <T extends string>(letter: string) => letter.repeat(26) as T;

export const textiles: CustomerView = {
  id: id('C'),
  custom_id: 'C-0001',
  business_name: 'TEXTILES DEL BAJÍO',
  modality: 'seguimiento',
  customer_modality: 'balance',
  status: 'ACTIVE',
  stp_account: '646180157042193308',
};
export const papeleria: CustomerView = { ...textiles, id: id('E'), custom_id: 'C-0002', business_name: 'PAPELERÍA LUMEN', stp_account: null };

export const mariana: UserView = {
  id: id('D'),
  customer_id: textiles.id,
  name: 'Mariana',
  last_name: 'Ledezma',
  email: 'mariana@textilesbajio.mx',
  role: 'client',
  status: 'active',
};

export const personOf = (role: CurrentUser['role'], over: Partial<CurrentUser> = {}): CurrentUser => ({
  id: id('P'),
  customer: role === 'customer' || role === 'client' ? textiles.id : null,
  default_address: null,
  email: 'rosa@porteo.test',
  group: null,
  name: 'Rosa',
  last_name: 'Olvera',
  options: { rate_price: true, theme: null, output_type: null },
  permissions: '222222222',
  phone_number: null,
  role,
  services: null,
  ...over,
});

/** The calls of the shell for one person; a screen adds its own. */
export const shellFakes = (person: CurrentUser, { remaining = 1_845_260 } = {}): Record<string, FakeAnswer> => ({
  getCurrentUser: () => person,
  logout: () => ({ message: '' }),
  getCustomer: ({ id: wanted }) => ({ ...(wanted === papeleria.id ? papeleria : textiles), balance: null, users: [] }),
  getBalance: () => ({ remaining: remaining as Centavos, reserved: 0 as Centavos, kind: 'balance', is_unlimited: false }),
  listCustomers: ({ query }) => {
    const data = [textiles, papeleria].filter((customer) => customer.business_name.toLowerCase().includes(String(query ?? '').toLowerCase()));
    return { data, total: data.length };
  },
  listUsers: ({ customer_id }) => ({ data: customer_id === textiles.id ? [mariana] : [], total: 1 }),
});
