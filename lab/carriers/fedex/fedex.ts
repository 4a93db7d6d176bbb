import { pick } from '../../chance.ts';
import { header } from '../../http/messages.ts';
import { bearer } from '../../tokens.ts';
import { carrierDouble, newClientId, newSecret, type Ask } from '../kit/double.ts';
import { referencesOf } from '../kit/labels.ts';
import { answerToken, fedexVoice, unauthorized } from './fedex-envelope.ts';
import { quoteRates } from './fedex-rates.ts';
import { fedexRules } from './fedex-words.ts';
import { cancelledPickup, cancelPickup, createPickup, tellAvailability, traceOf } from './pickups.ts';
import {
  cancelledNumber,
  cancelShipment,
  createShipment,
  documentPath,
  fetchLabel,
  fetchProof,
  numberInPath,
  provenNumber,
  requestedReferences,
} from './shipments.ts';
import { searchedReference, trackedNumbers, trackNumbers, trackReference } from './track-shipments.ts';

const under =
  (numbers: (ask: Ask) => readonly string[]) =>
  (ask: Ask): string[] =>
    referencesOf(ask.lab, 'fedex', ...numbers(ask));

export const fedex = carrierDouble({
  slug: 'fedex',
  rules: fedexRules,
  newKeys: ({ seed }) => ({
    client_id: newClientId(),
    client_secret: newSecret(),
    account_number: String(pick(700_000_000, 799_999_999, seed, 'fedex account')),
  }),
  addresses: ['base_url'],
  keepOut: ({ asked, tokens }) => (tokens('all').isLive(bearer(header(asked, 'authorization'))) ? undefined : unauthorized(asked)),
  doors: [
    ['POST', /^\/oauth\/token$/, 'token', answerToken, { isOpen: true }],
    ['POST', /^\/rate\/v1\/rates\/quotes$/, 'quote', quoteRates],
    ['POST', /^\/ship\/v1\/shipments$/, 'create', createShipment, { references: requestedReferences }],
    ['PUT', /^\/ship\/v1\/shipments\/cancel$/, 'cancel', cancelShipment, { references: under(cancelledNumber) }],
    ['POST', /^\/track\/v1\/trackingnumbers$/, 'track', trackNumbers, { references: under(trackedNumbers) }],
    ['POST', /^\/track\/v1\/referencenumbers$/, 'find', trackReference, { references: (ask) => [searchedReference(ask)] }],
    ['POST', /^\/track\/v1\/trackingdocuments$/, 'document', fetchProof, { references: under(provenNumber) }],
    ['POST', /^\/pickup\/v1\/pickups\/availabilities$/, 'availability', tellAvailability],
    ['POST', /^\/pickup\/v1\/pickups$/, 'pickup', createPickup, { references: (ask) => [traceOf(ask)] }],
    ['PUT', /^\/pickup\/v1\/pickups\/cancel$/, 'cancel_pickup', cancelPickup, { references: cancelledPickup }],
    ['GET', documentPath, 'document', fetchLabel, { references: under(numberInPath), isOpen: true }],
  ],
  voice: fedexVoice,
});
