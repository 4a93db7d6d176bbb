import { pick } from '../../chance.ts';
import { carrierDouble, newSecret, type Ask } from '../kit/double.ts';
import { referencesOf } from '../kit/labels.ts';
import { dhlVoice, keepOut } from './dhl-envelope.ts';
import { quoteRates } from './dhl-rates.ts';
import { cancelPickup, changePickup, createPickup, namedPickup, pickupPath, traceOf } from './pickups.ts';
import { dhlRules } from './dhl-words.ts';
import { listServicePoints } from './service-points.ts';
import { createShipment, fetchImage, fetchProof, numberInPath, requestedReferences } from './shipments.ts';
import { searchedReference, trackedNumbers, trackNumbers, trackReference } from './track-shipments.ts';

const under =
  (numbers: (ask: Ask) => readonly string[]) =>
  (ask: Ask): string[] =>
    referencesOf(ask.lab, 'dhl', ...numbers(ask));

/** No door cancels a shipment, and none hands out a token. */
export const dhl = carrierDouble({
  slug: 'dhl',
  rules: dhlRules,
  newKeys: ({ seed }) => ({
    api_key: `ap${newSecret().slice(0, 14)}`,
    api_secret: newSecret(),
    account_number: String(pick(980_000_000, 989_999_999, seed, 'dhl account')),
  }),
  addresses: ['base_url'],
  path: '/mydhlapi',
  keepOut,
  doors: [
    ['POST', /^\/mydhlapi\/rates$/, 'quote', quoteRates],
    ['GET', /^\/mydhlapi\/servicepoints$/, 'branches', listServicePoints],
    ['POST', /^\/mydhlapi\/shipments$/, 'create', createShipment, { references: requestedReferences }],
    ['POST', /^\/mydhlapi\/pickups$/, 'pickup', createPickup, { references: (ask) => [traceOf(ask)] }],
    ['PATCH', pickupPath, 'change_pickup', changePickup, { references: namedPickup }],
    ['DELETE', pickupPath, 'cancel_pickup', cancelPickup, { references: namedPickup }],
    [
      'GET',
      /^\/mydhlapi\/tracking$/,
      'find',
      trackReference,
      { references: (ask) => [searchedReference(ask)], isMeant: ({ query }) => query.has('shipmentReference') },
    ],
    ['GET', /^\/mydhlapi\/tracking$/, 'track', trackNumbers, { references: under(trackedNumbers) }],
    ['GET', /^\/mydhlapi\/shipments\/\d+\/get-image$/, 'document', fetchImage, { references: under(numberInPath) }],
    ['GET', /^\/mydhlapi\/shipments\/\d+\/proof-of-delivery$/, 'document', fetchProof, { references: under(numberInPath) }],
  ],
  voice: dhlVoice,
});
