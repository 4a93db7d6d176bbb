import { createHmac } from 'node:crypto';
import type { Lab } from '../outside-party.ts';
import { ivoyNotice } from './ivoy/ivoy-notice.ts';
import { uberNotice } from './uber/uber-notice.ts';

export type Account = { customer_id: string; webhook_key: string };

/** Carriers that tell by themselves where a courier is: in which header they sign, and what they say of each parcel. Borzo is asked. */
const tellers = { uber: ['x-uber-signature', uberNotice], ivoy: ['x-ivoy-signature', ivoyNotice] } as const;
type Teller = keyof typeof tellers;
export const tellingCouriers = Object.keys(tellers) as Teller[];

/** Tells a portal of every delivery that is on its way, once each. Answers what its doors said; 0 = nobody listens. */
export async function tellCouriers(lab: Lab, url: string, accounts: Partial<Record<string, Account>>): Promise<Record<string, number[]>> {
  const said: Record<string, number[]> = {};
  for (const slug of tellingCouriers) {
    const account = accounts[slug];
    if (!account) continue;
    const [header, noticeOf] = tellers[slug];
    const notices = lab.parcels.of(slug).flatMap((parcel) => noticeOf(lab, parcel, account) ?? []);
    said[slug] = [];
    for (const notice of notices) said[slug].push(await post(`${url}/webhooks/carriers/${slug}`, header, account.webhook_key, notice));
  }
  return said;
}

async function post(url: string, header: string, key: string, notice: object): Promise<number> {
  const body = JSON.stringify(notice);
  const headers = { 'content-type': 'application/json', [header]: createHmac('sha256', key).update(body).digest('hex') };
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}
