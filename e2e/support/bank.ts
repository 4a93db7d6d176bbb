import { portalTest } from './fixtures.ts';
import type { JourneyPortal } from './portal.ts';

const SECRET = 'recorrido-del-banco-que-nadie-adivina';
/** What an operator sets so that the bank can tell of transfers. */
export const bankSettings = { STP_SECRET: SECRET, STP_COMPANY: 'PORTEO', STP_CLABE_PREFIX: '6461801570' };
/** A portal that the bank tells of transfers. */
export const bankTest = portalTest.extend('starting', { scope: 'file' }, { settings: bankSettings });

/** Where the bank tells this portal of transfers. */
export const bankUrl = ({ origin }: JourneyPortal): string => `${origin}/api/deposits/stp/${SECRET}`;

/** The pool of somebody's customer, in whole centavos. */
export async function poolOf(world: JourneyPortal, email: string): Promise<number> {
  const { body } = await world.ask(email, 'GET', '/api/billing/movements?account=pool');
  return Math.round(Number(body['closing']) * 100);
}

/** The customer of somebody: its name, and the account that transfers to it are sent to. */
export async function payerOf(world: JourneyPortal, email: string): Promise<{ name: string; clabe: string }> {
  const { body: user } = await world.ask(email, 'GET', '/api/user');
  const { body } = await world.ask(email, 'GET', `/api/customer/${String(user['customer'])}`);
  return { name: String(body['business_name']), clabe: String(body['stp_account']) };
}
