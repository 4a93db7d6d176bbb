import { askPortal, loginAs, type Reply } from './customers.ts';
import type { House } from './house.ts';

export type RootDesk = ((method: string, url: string, payload?: object) => Promise<Reply>) & { token: string };

/** Root, logged in, who asks the portal of a house without a socket. */
export async function rootDesk(house: House): Promise<RootDesk> {
  const { access } = house.portal.api;
  const root = { customer_id: null, name: 'Ana', role: 'root', permissions: '222222222', all_customers: true } as const;
  const token = await loginAs(house, (tx, person) => access.createUser(tx, { ...root, ...person }));
  const ask = (method: string, url: string, payload?: object) => askPortal(house.portal, method, url, { authorization: `Bearer ${token}` }, payload);
  return Object.assign(ask, { token });
}
