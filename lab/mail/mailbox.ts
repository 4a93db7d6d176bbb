import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../http/listen.ts';
import { json, readAsked, text } from '../http/messages.ts';
import { send } from '../http/send.ts';
import type { Lab, OutsideParty } from '../outside-party.ts';
import { deliver } from './deliver.ts';
import { drawMailPage } from './mail-page.ts';
import { speakSmtp, type MailAccount } from './speak-smtp.ts';

const party = 'mailbox';
/** Nothing but the page's own style may run or load: what it shows was written by others. */
const guards = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The window on the received mail. It is no part of the misbehaving world: pause and latency do not reach it. */
function showMail({ mail }: Lab) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, path } = await readAsked(request);
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === '/') return send(response, text(200, 'text/html; charset=utf-8', drawMailPage(mail.newestFirst()), guards));
    if (isRead && path === '/messages.json') return send(response, json(200, mail.newestFirst(), guards));
    send(response, json(404, { error: `no page ${method} ${path}` }));
  };
}

/** The key of the last run, or a new one. */
function accountFrom(formerUrl: string | undefined): MailAccount {
  if (formerUrl === undefined) return { user: 'porteo', password: randomBytes(18).toString('base64url') };
  const { username, password } = new URL(formerUrl);
  return { user: username, password };
}

export const mailbox: OutsideParty = {
  group: 'mail',
  slug: party,
  start: async (lab, remembered) => {
    const account = accountFrom(remembered['smtp']);
    const smtp = await speakSmtp({ account, deliver: (delivery) => deliver(lab, party, delivery), formerUrl: remembered['smtp'] });
    const page = await listen(showMail(lab), remembered['page']);
    return {
      addresses: { smtp: `smtp://${account.user}:${account.password}@127.0.0.1:${smtp.port}`, page: page.url },
      stop: async () => void (await Promise.all([smtp.stop(), page.stop()])),
    };
  },
};
