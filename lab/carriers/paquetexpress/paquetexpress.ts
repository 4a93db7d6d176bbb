import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import { carrierDouble, newSecret, type Ask } from '../kit/double.ts';
import { referencesOf } from '../kit/labels.ts';
import { orderCollection, traceOf } from './collections.ts';
import { cancelGuide, createGuide, fetchPaper, fetchSignature, lastInPath, numberInQuery, numbersToCancel, requestedReferences } from './guides.ts';
import { historyPath, tellHistory, trackedNumber } from './history.ts';
import { paquetexpressRules } from './paquetexpress-words.ts';
import { quoteShipment } from './quoter.ts';
import { keepOut, logIn, paquetexpressVoice } from './rad-envelope.ts';

const under =
  (numbers: (ask: Ask) => readonly string[]) =>
  (ask: Ask): string[] =>
    referencesOf(ask.lab, 'paquetexpress', ...numbers(ask));

/** Nothing finds a guide by its reference, and nothing cancels or moves a collection. */
export const paquetexpress = carrierDouble({
  slug: 'paquetexpress',
  rules: paquetexpressRules,
  newKeys: ({ seed }) => ({
    user: `WSQ${pick(1000, 9999, seed, 'paquetexpress user')}`,
    password: randomBytes(9).toString('base64url'),
    client_number: String(pick(10_000_000, 99_999_999, seed, 'paquetexpress account')),
    contract_token: newSecret(),
  }),
  addresses: ['base_url'],
  tokenSeconds: 30,
  keepOut,
  doors: [
    ['POST', /^\/RadRestFul\/api\/rad\/loginv1\/login$/, 'token', logIn, { isOpen: true }],
    ['POST', /^\/WsQuotePaquetexpress\/api\/apiQuoter\/v2\/getQuotation$/, 'quote', quoteShipment],
    ['POST', /^\/RadRestFul\/api\/rad\/v1\/guia$/, 'create', createGuide, { references: requestedReferences }],
    ['POST', /^\/RadRestFul\/api\/rad\/v1\/cancelguia$/, 'cancel', cancelGuide, { references: under(numbersToCancel) }],
    ['POST', /^\/RadRestFul\/api\/rad\/v1\/order$/, 'pickup', orderCollection, { references: (ask) => [traceOf(ask)] }],
    ['GET', /^\/wsReportPaquetexpress\/GenCartaPorte$/, 'document', fetchPaper, { references: under(numberInQuery) }],
    ['GET', historyPath, 'track', tellHistory, { references: under(trackedNumber) }],
    ['GET', /^\/ptxws\/rest\/api\/v1\/entrega\/firma\/[^/]+$/, 'document', fetchSignature, { references: under(lastInPath) }],
  ],
  voice: paquetexpressVoice,
});
