import { randomBytes } from 'node:crypto';
import { pick } from '../chance.ts';
import type { Call, Voice } from '../http/call.ts';
import { openDoor } from '../http/door.ts';
import { listen } from '../http/listen.ts';
import { showMessages } from '../message-page.ts';
import type { Lab, OutsideParty, Remembered } from '../outside-party.ts';
import { refuse } from './graph-error.ts';
import { messagesPath, recipientOf, takeMessage, type Account } from './take-message.ts';
import { drawWhatsAppPage } from './whatsapp-page.ts';

const party = 'whatsapp';
const version = 'v23.0';

const voice: Voice = {
  notFound: () => refuse(404, 2500, 'Unknown path components', 'OAuthException'),
  serverError: () => refuse(500, 1, 'An unknown error occurred'),
  tooManyRequests: (_asked, seconds) => refuse(429, 130429, 'Rate limit hit', 'OAuthException', { 'retry-after': String(seconds) }),
  unauthorized: () => refuse(401, 190, 'Error validating access token: Session has expired'),
  refusal: () => refuse(400, 131026, 'Message undeliverable'),
};

/** The number and the key of the last run, or new ones. */
function accountFrom(lab: Lab, remembered: Remembered): Account {
  return {
    phone_number_id: /\/(\d+)$/.exec(remembered['url'] ?? '')?.[1] ?? String(pick(100_000_000_000, 999_999_999_999, lab.seed, 'whatsapp number')),
    token: remembered['token'] ?? `EAA${randomBytes(24).toString('hex')}`,
  };
}

/** WhatsApp's Cloud API, and a window on what it took. */
export const cloudApi: OutsideParty = {
  group: 'messaging',
  slug: party,
  start: async (lab, remembered) => {
    const account = accountFrom(lab, remembered);
    const send: Call = {
      method: 'POST',
      path: messagesPath,
      operation: 'message',
      references: (asked) => [recipientOf(asked)],
      accept: (asked, fault) => takeMessage(lab, account, asked, fault),
    };
    const api = await listen(openDoor(lab, { party, calls: [send], voice, isPossible: () => true }), remembered['url']);
    const { newestFirst } = lab.whatsapp;
    const page = await listen(showMessages({ draw: () => drawWhatsAppPage(newestFirst()), list: newestFirst }), remembered['page']);
    return {
      addresses: { url: `${api.url}/${version}/${account.phone_number_id}`, token: account.token, page: page.url },
      stop: async () => void (await Promise.all([api.stop(), page.stop()])),
    };
  },
};
