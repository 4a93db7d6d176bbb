import { randomUUID } from 'node:crypto';
import { pick } from '../../chance.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { header, json, text, type Answer, type Asked } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import { placeOf } from '../../places.ts';
import { spotIn } from '../../spots.ts';
import { bearer } from '../../tokens.ts';
import { broken, type Rule } from '../kit/checks.ts';
import { carrierDouble, newSecret, type Ask } from '../kit/double.ts';
import { happened, makeLabels, referencesOf, reported } from '../kit/labels.ts';
import { ivoyMint, ivoyRules, services } from './ivoy-words.ts';

const carrier = 'ivoy';
const CREATE = 'createDeliveryWithLabel';
const TRACK = 'deliveryByTrackingNumber';

const good = (data: object): Answer => json(200, { data });
/** GraphQL says no with status 200. */
const bad = (code: string, message: string, path?: readonly string[]): Answer =>
  json(200, { errors: [{ message, locations: [{ line: 1, column: 1 }], ...(path ? { path } : {}), extensions: { code } }], data: null });
const unauthenticated = (): Answer => bad('UNAUTHENTICATED', 'You are not authenticated.');

const inputOf = ({ body }: Ask): Fields => fieldsAt(body, 'variables', 'input');
const sizes = ['ENVELOPE', 'SMALL_BOX', 'MEDIUM_BOX', 'BIG_BOX'];
const isPackage = (one: unknown): boolean =>
  ['height', 'width', 'length', 'weight'].every((name) => numberAt(one, 'dimensions', name) > 0) &&
  sizes.includes(textAt(one, 'size')) &&
  listAt(one, 'items').some((item) => textAt(item, 'description') !== '' && numberAt(item, 'quantity') >= 1);

const endRules = (input: Fields, name: 'pickup' | 'dropoff'): Rule[] => [
  [!isZip(textAt(input, name, 'location', 'zipCode')), `input.${name}.location.zipCode`, 'is not a postal code'],
  [textAt(input, name, 'location', 'street') === '', `input.${name}.location.street`, 'is required'],
  [textAt(input, name, 'contact', 'name') === '', `input.${name}.contact.name`, 'is required'],
  [!/^\d{10}$/.test(textAt(input, name, 'contact', 'phone')), `input.${name}.contact.phone`, 'must have 10 digits'],
];

const readEnd = (input: Fields, name: 'pickup' | 'dropoff'): End => {
  const [location, contact] = [fieldsAt(input, name, 'location'), fieldsAt(input, name, 'contact')];
  const person = textAt(contact, 'name');
  const point = spotIn(numberAt(location, 'latitude'), numberAt(location, 'longitude'));
  return {
    name: person,
    company: person,
    street: `${textAt(location, 'street')} ${textAt(location, 'externalNumber')}`,
    district: textAt(location, 'neighborhood'),
    city: textAt(location, 'city'),
    state: textAt(location, 'state'),
    zip: textAt(location, 'zipCode'),
    phone: textAt(contact, 'phone'),
    ...(point ? { point } : {}),
  };
};

/** A courier carries within a state, which stands for a city and its surroundings here. */
const isServed = (from: string, to: string): boolean => placeOf(from)?.state === placeOf(to)?.state && coverageOf(from, to) !== 'not_served';

/** One delivery with its label; a repeat makes another one. */
function create(ask: Ask): Answer {
  const { lab, keys, fault } = ask;
  const input = inputOf(ask);
  const [one, ...others] = listAt(input, 'packages');
  const [wrong] = broken([
    [services[textAt(input, 'type')] === undefined, 'input.type', 'does not exist in "DeliveryType" enum'],
    [textAt(input, 'storeId') !== keys['store_id'], 'input.storeId', 'is not a store of this account'],
    [textAt(input, 'referenceId') === '', 'input.referenceId', 'is required'],
    ...endRules(input, 'pickup'),
    ...endRules(input, 'dropoff'),
    [!isPackage(one) || others.length > 0, 'input.packages', 'is not valid'],
  ]);
  if (wrong) return bad('BAD_USER_INPUT', `Variable "$${wrong.path}" ${wrong.what}.`);
  const [sender, recipient] = [readEnd(input, 'pickup'), readEnd(input, 'dropoff')];
  if (!isServed(sender.zip, recipient.zip)) return bad('BAD_USER_INPUT', 'The dropoff is out of coverage.', [CREATE]);
  const piece = {
    reference: textAt(input, 'referenceId'), weightKg: numberAt(one, 'dimensions', 'weight'), content: textAt(listAt(one, 'items')[0], 'description'), price: null,
  }; // prettier-ignore
  const order = { service: textAt(input, 'type'), sender, recipient, pieces: [piece] };
  const { parcels: [made], documents: [paper] } = makeLabels(lab, ivoyMint, order, fault); // prettier-ignore
  if (!made) return bad('INTERNAL_SERVER_ERROR', 'Internal server error.', [CREATE]);
  return good({
    [CREATE]: {
      id: `dl_${made.number.slice(2)}`, trackingNumber: made.number, trackingUrl: `https://tracking.ivoy.mx/${made.number}`,
      referenceId: fault?.name === 'no_echo' ? null : made.reference, label: paper ? `data:application/pdf;base64,${paper.toString('base64')}` : null,
    },
  }); // prettier-ignore
}

const numberIn = ({ body }: Ask): string => textAt(body, 'variables', 'trackingNumber');

/** All that happened to a delivery; one that nobody knows is null. */
function show(ask: Ask): Answer {
  const { lab, fault } = ask;
  const parcel = lab.parcels.byNumber(carrier, numberIn(ask)).at(-1);
  if (!parcel) return good({ [TRACK]: null });
  const events = reported(lab, parcel, happened(lab, parcel), fault);
  const statuses = events.map(({ code, text: comment, at }) => ({ status: code, createdAt: new Date(at).toISOString(), comment: comment || null }));
  const receivedBy = events.some(({ code }) => code === 'DELIVERED') ? parcel.recipient.name : null;
  return good({ [TRACK]: { trackingNumber: parcel.number, receivedBy, statuses } });
}

const ivoyVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>Cannot POST</body></html>'),
  serverError: () => json(500, { errors: [{ message: 'Internal server error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
  tooManyRequests: (_, seconds) => text(429, 'text/plain', 'Too many requests', { 'retry-after': String(seconds) }),
  unauthorized: unauthenticated,
  refusal: (_asked, _operation, bare) => bad('BAD_USER_INPUT', bare ? '' : 'The account cannot order this delivery.'),
};

/** One address takes all questions: what is asked tells them apart. */
const asksFor = (field: string) => ({ isMeant: ({ body }: Asked) => body.toString('utf8').includes(`${field}(`) });
const path = /^\/graphql\/?$/;

export const ivoy = carrierDouble({
  slug: carrier,
  rules: ivoyRules,
  newKeys: ({ seed }) => ({
    api_key: `is-${newSecret()}`,
    user_key: randomUUID(),
    store_id: String(pick(1_000, 9_999, seed, 'ivoy store')),
    webhook_key: newSecret(),
  }),
  addresses: ['base_url'],
  keepOut: ({ asked, keys }) =>
    bearer(header(asked, 'authorization')) === keys['api_key'] && header(asked, 'x-ivoy-user') === keys['user_key'] ? undefined : unauthenticated(),
  doors: [
    ['POST', path, 'create', create, { ...asksFor(CREATE), references: (ask) => [textAt(inputOf(ask), 'referenceId')] }],
    ['POST', path, 'track', show, { ...asksFor(TRACK), references: (ask) => referencesOf(ask.lab, carrier, numberIn(ask)) }],
  ],
  voice: ivoyVoice,
});
