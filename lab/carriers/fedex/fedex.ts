import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import { listAt, textAt } from '../../fields.ts';
import type { Call, Voice } from '../../http/call.ts';
import { openDoor } from '../../http/door.ts';
import { listen } from '../../http/listen.ts';
import { readJson, type Asked } from '../../http/messages.ts';
import type { Lab, OutsideParty, Remembered } from '../../outside-party.ts';
import { createTokens } from '../../tokens.ts';
import { needsAnotherShipment } from '../earlier-shipment.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { createShipment, requestedReferences } from './create-shipment.ts';
import { answerToken, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, refuseAll } from './fedex-envelope.ts';
import { documentPathPattern } from './fedex-label.ts';
import { fedexRules } from './fedex-words.ts';
import { fetchLabel, fetchProof, numberInPath } from './fetch-document.ts';
import { quoteRates } from './quote-rates.ts';
import { searchedReference, trackedNumbers, trackNumbers, trackReference } from './track-shipments.ts';

const cancelledNumber = (asked: Asked) => textAt(readJson(asked), 'trackingNumber');
const provenNumber = (asked: Asked) => textAt(listAt(readJson(asked), 'trackDocumentSpecification')[0], 'trackingNumberInfo', 'trackingNumber');

function callsOf(desk: FedexDesk): Call[] {
  const referencesOf = (...numbers: readonly string[]) =>
    numbers.flatMap((number) => desk.lab.parcels.byNumber('fedex', number).map((parcel) => parcel.reference));
  const none = () => [];
  return [
    { method: 'POST', path: /^\/oauth\/token$/, operation: 'token', references: none, accept: (asked) => answerToken(desk, asked) },
    {
      method: 'POST',
      path: /^\/rate\/v1\/rates\/quotes$/,
      operation: 'quote',
      references: none,
      accept: (asked, fault) => quoteRates(desk, asked, fault),
    },
    {
      method: 'POST',
      path: /^\/ship\/v1\/shipments$/,
      operation: 'create',
      references: requestedReferences,
      accept: (asked, fault) => createShipment(desk, asked, fault),
    },
    {
      method: 'PUT',
      path: /^\/ship\/v1\/shipments\/cancel$/,
      operation: 'cancel',
      references: (asked) => referencesOf(cancelledNumber(asked)),
      accept: (asked, fault) => cancelShipment(desk, asked, fault),
    },
    {
      method: 'POST',
      path: /^\/track\/v1\/trackingnumbers$/,
      operation: 'track',
      references: (asked) => referencesOf(...trackedNumbers(asked)),
      accept: (asked, fault) => trackNumbers(desk, asked, fault),
    },
    {
      method: 'POST',
      path: /^\/track\/v1\/referencenumbers$/,
      operation: 'find',
      references: (asked) => [searchedReference(asked)],
      accept: (asked, fault) => trackReference(desk, asked, fault),
    },
    {
      method: 'POST',
      path: /^\/track\/v1\/trackingdocuments$/,
      operation: 'document',
      references: (asked) => referencesOf(provenNumber(asked)),
      accept: (asked) => fetchProof(desk, asked),
    },
    {
      method: 'GET',
      path: documentPathPattern,
      operation: 'document',
      references: (asked) => referencesOf(numberInPath(asked)),
      accept: (asked, fault) => fetchLabel(desk, asked, fault),
    },
  ];
}

const voice: Voice = {
  notFound: (asked) => refuse(asked, 404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.'),
  serverError: (asked) => refuse(asked, 500, 'INTERNAL.SERVER.ERROR', 'We encountered an unexpected error and are working to resolve the issue.'),
  tooManyRequests: (asked, seconds) =>
    refuseAll(asked, 429, [{ code: 'TOO.MANY.REQUESTS', message: 'The request limit has been reached.' }], { 'retry-after': String(seconds) }),
  unauthorized: (asked) => unauthorized(asked),
  refusal: (asked, operation, bare) =>
    bare ? refuseAll(asked, 400, []) : refuse(asked, 400, refusals[operation] ?? 'BAD.REQUEST.ERROR', 'The request was refused by FedEx.'),
};

const refusals: Readonly<Record<string, string>> = {
  quote: 'FEDEXSERVICE.NOT.AVAILABLE',
  create: 'SERVICE.PACKAGECOMBINATION.INVALID',
  cancel: 'TRACKINGIDS.TRACKINGNUMBER.CLOSED',
};

/** The keys of the last run, or new ones. */
function accountFrom(lab: Lab, remembered: Remembered) {
  return {
    client_id: remembered['client_id'] ?? `l7${randomBytes(15).toString('hex')}`,
    client_secret: remembered['client_secret'] ?? randomBytes(16).toString('hex'),
    account_number: remembered['account_number'] ?? String(pick(700_000_000, 799_999_999, lab.seed, 'fedex account')),
  };
}

export const fedex: OutsideParty = {
  group: 'carriers',
  slug: 'fedex',
  rules: fedexRules,
  start: async (lab, remembered) => {
    const account = accountFrom(lab, remembered);
    let baseUrl = '';
    const desk: FedexDesk = { lab, account, tokens: createTokens(lab.clock), baseUrl: () => baseUrl };
    const isPossible = needsAnotherShipment(lab, 'fedex');
    const door = openDoor(lab, { party: 'fedex', calls: callsOf(desk), voice, isPossible });
    const listening = await listen(door, remembered['base_url']);
    baseUrl = listening.url;
    return { addresses: { base_url: baseUrl, ...account }, stop: listening.stop };
  },
};
