import { randomBytes } from 'node:crypto';
import { listen } from '../http/listen.ts';
import { showMessages } from '../message-page.ts';
import type { OutsideParty } from '../outside-party.ts';
import { deliver } from './deliver.ts';
import { drawMailPage } from './mail-page.ts';
import { speakSmtp, type MailAccount } from './speak-smtp.ts';

const party = 'mailbox';
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
    const { newestFirst } = lab.mail;
    const page = await listen(showMessages({ draw: () => drawMailPage(newestFirst()), list: newestFirst }), remembered['page']);
    return {
      addresses: { smtp: `smtp://${account.user}:${account.password}@127.0.0.1:${smtp.port}`, page: page.url },
      stop: async () => void (await Promise.all([smtp.stop(), page.stop()])),
    };
  },
};
