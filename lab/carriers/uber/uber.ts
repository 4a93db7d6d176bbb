import { randomUUID } from 'node:crypto';
import { chance } from '../../chance.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { drawProof } from '../../draw-proof.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { header, json, type Answer } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import type { ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import { spotIn, type Spot } from '../../spots.ts';
import { bearer } from '../../tokens.ts';
import { broken, type Rule } from '../kit/checks.ts';
import { carrierDouble, newSecret, type Ask } from '../kit/double.ts';
import { courierSpot } from '../kit/courier.ts';
import { cancelLabels, foundBy, happened, makeLabels, referencesOf, reported } from '../kit/labels.ts';
import { cancelled, uberMint, uberRules } from './uber-words.ts';

const carrier = 'uber';
const minuteMs = 60_000;
const say = (status: number, code: string, message: string, more: object = {}, headers: Record<string, string> = {}): Answer =>
  json(status, { code, message, kind: 'error', ...more }, headers);
const unauthorized = (): Answer => say(401, 'unauthorized', 'The request requires a valid token.');
const invalid = (metadata: object): Answer => say(400, 'invalid_params', 'The parameters of your request were invalid.', { metadata });

/** POST /oauth/v2/token, form-encoded, for the scope of deliveries. */
function answerToken({ asked, keys, tokens }: Ask): Answer {
  const form = new URLSearchParams(header(asked, 'content-type')?.startsWith('application/x-www-form-urlencoded') ? asked.body.toString() : '');
  const isKnown = form.get('client_id') === keys['client_id'] && form.get('client_secret') === keys['client_secret'];
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'eats.deliveries') return json(400, { error: 'invalid_scope' });
  return isKnown ? json(200, { ...tokens('all').issue(), token_type: 'Bearer', scope: 'eats.deliveries' }) : json(401, { error: 'invalid_client' });
}

/** An address is a JSON text; one that is none is refused at its field. */
function addressAt(body: Fields, name: string): Fields {
  try {
    return fieldsAt(JSON.parse(textAt(body, `${name}_address`)) as unknown);
  } catch {
    return {};
  }
}
const zipAt = (body: Fields, name: string): string => textAt(addressAt(body, name), 'zip_code');
const addressRules = (body: Fields): Rule[] =>
  ['pickup', 'dropoff'].map((name) => {
    const address = addressAt(body, name);
    const isWhole = isZip(textAt(address, 'zip_code')) && textAt(address, 'country') === 'MX' && Array.isArray(valueAt(address, 'street_address'));
    return [!isWhole, `${name}_address`, 'must be a structured address'];
  });

/** Pickups last ten minutes at least and end in twenty at the earliest; nothing is ordered for later than in thirty days. */
function windowRules(body: Fields, now: number): Rule[] {
  const at = (name: string) => Date.parse(textAt(body, name));
  const [ready, deadline, dropReady, dropDeadline] = ['pickup_ready_dt', 'pickup_deadline_dt', 'dropoff_ready_dt', 'dropoff_deadline_dt'].map(at);
  if ([ready, deadline, dropReady, dropDeadline].every((one) => Number.isNaN(one))) return [];
  const [r, d, from, to] = [ready, deadline, dropReady, dropDeadline].map(Number) as [number, number, number, number];
  return [
    [!(d - r >= 10 * minuteMs && d - now >= 20 * minuteMs && r - now <= 30 * 24 * 60 * minuteMs), 'pickup_deadline_dt', 'pickup_window_too_small'],
    [!(from <= d && to - from >= 20 * minuteMs && to >= d), 'dropoff_deadline_dt', 'must follow the pickup'],
  ];
}

/** A courier carries within a state, which stands for its city here. */
const isServed = (from: string, to: string): boolean => placeOf(from)?.state === placeOf(to)?.state && coverageOf(from, to) !== 'not_served';

const feeOf = ({ lab, body, fault }: Ask): number => {
  const [from, to] = [zipAt(body, 'pickup'), zipAt(body, 'dropoff')];
  const wrong = fault?.name === 'wrong_price' ? 2 : 1;
  return Math.round((5_900 + 4_000 * chance(lab.seed, carrier, from, to)) * wrong);
};
const iso = (time: number) => new Date(time).toISOString();

/** Real time for orders of today, as the portal asks by it; lab's own clock tells what happens. */
const nowOf = ({ lab }: Ask): number => Math.min(lab.clock.now(), Date.now());

function quoteDelivery(ask: Ask): Answer {
  const { body, lab } = ask;
  const [wrong] = broken([...addressRules(body), ...windowRules(body, nowOf(ask))]);
  if (wrong) return invalid({ [wrong.path]: wrong.what });
  if (!isServed(zipAt(body, 'pickup'), zipAt(body, 'dropoff')))
    return say(400, 'address_undeliverable', 'The specified location is not in a deliverable area.');
  const created = lab.clock.now();
  return json(200, {
    kind: 'delivery_quote', id: `dqt_${randomUUID().slice(0, 8)}`, created: iso(created), expires: iso(created + 15 * minuteMs), fee: feeOf(ask),
    currency: 'mxn', currency_type: 'MXN', dropoff_eta: iso(created + 55 * minuteMs), duration: 55, pickup_duration: 20,
  }); // prettier-ignore
}

const readEnd = (body: Fields, name: string): End => {
  const address = addressAt(body, name);
  const [street = '', district = ''] = listAt(address, 'street_address').map(String);
  const point = spotIn(numberAt(body, `${name}_latitude`), numberAt(body, `${name}_longitude`));
  return {
    name: textAt(body, `${name}_name`),
    company: textAt(body, `${name}_business_name`),
    street,
    district,
    city: textAt(address, 'city'),
    state: textAt(address, 'state'),
    zip: textAt(address, 'zip_code'),
    phone: textAt(body, `${name}_phone_number`),
    ...(point ? { point } : {}),
  };
};

const deliveryRules = (body: Fields): Rule[] => [
  ...addressRules(body),
  ...['pickup', 'dropoff'].flatMap((name): Rule[] => [
    [textAt(body, `${name}_name`) === '', `${name}_name`, 'is required'],
    [!/^\+\d{11,13}$/.test(textAt(body, `${name}_phone_number`)), `${name}_phone_number`, 'must be E.164'],
    [textAt(body, `${name}_notes`).length > 280, `${name}_notes`, 'must not exceed 280 characters'],
    [listAt(addressAt(body, name), 'street_address').length === 0, `${name}_address`, 'is required'],
  ]),
  [!listAt(body, 'manifest_items').length || !listAt(body, 'manifest_items').every(isItem), 'manifest_items', 'is required'],
];
const isItem = (one: unknown): boolean =>
  textAt(one, 'name') !== '' && numberAt(one, 'quantity') >= 1 && ['small', 'medium', 'large', 'xlarge'].includes(textAt(one, 'size'));

/** POST /deliveries. The same idempotency key within six hours is answered with the delivery that it made. */
function createDelivery(ask: Ask): Answer {
  const { body, lab, fault } = ask;
  const [wrong] = broken([...deliveryRules(body), ...windowRules(body, nowOf(ask))]);
  if (wrong) return invalid({ [wrong.path]: wrong.what });
  const [sender, recipient] = [readEnd(body, 'pickup'), readEnd(body, 'dropoff')];
  if (!isServed(sender.zip, recipient.zip)) return say(400, 'address_undeliverable', 'The specified location is not in a deliverable area.');
  const reference = textAt(body, 'idempotency_key');
  const former = lab.parcels.byReference(carrier, reference).find(({ created_at }) => lab.clock.now() - created_at < 360 * minuteMs);
  if (reference !== '' && former) return json(200, tell(ask, former));
  const [item] = listAt(body, 'manifest_items');
  const piece = { reference, weightKg: 1, content: textAt(item, 'name'), price: feeOf(ask) / 100 };
  const { parcels: [made] } = makeLabels(lab, uberMint, { service: 'DIRECT', sender, recipient, pieces: [piece], collectedFrom: textAt(body, 'pickup_ready_dt') || undefined }, fault); // prettier-ignore
  return made ? json(200, tell(ask, made)) : unauthorized();
}

export const locationOf = ({ latitude, longitude }: Spot) => ({ lat: latitude, lng: longitude });

/** What Uber tells of a delivery: its status of now, and who named it. */
function tell({ lab, fault }: Ask, parcel: Parcel): Fields {
  const events = happened(lab, parcel);
  const known = reported(lab, parcel, events, fault);
  const own: ParcelEvent = { ...cancelled, at: parcel.cancelled_at ?? 0, city: '' };
  const last =
    parcel.cancelled_at === null ? known.reduce((late, one) => (one.at >= late.at ? one : late), known[0] ?? { ...own, code: 'pending' }) : own;
  const isThere = last.code === 'delivered';
  const isNamed = fault?.name !== 'no_echo';
  const spot = courierSpot(lab, parcel);
  return {
    id: parcel.number, kind: 'delivery', status: last.code, complete: last.ends, fee: Math.round((parcel.price ?? 0) * 100), currency: 'mxn',
    created: iso(parcel.created_at), updated: iso(Math.max(last.at, parcel.created_at)), live_mode: false, tracking_url: `https://www.ubereats.com/orders/${parcel.number}`,
    ...(isNamed ? { external_id: parcel.reference, manifest: { reference: parcel.reference, description: parcel.content, total_value: 0 } } : {}),
    ...(last.text ? { undeliverable_reason: last.text, undeliverable_action: 'return' } : {}),
    courier: spot ? { name: 'Ana', vehicle_type: 'motorcycle', location: locationOf(spot) } : null,
    dropoff: { name: parcel.recipient.name, ...(isThere ? { verification: { signature: { signer_name: parcel.recipient.name } } } : {}) },
  }; // prettier-ignore
}

const idIn = ({ asked }: Ask): string => /\/deliveries\/([^/]+)/.exec(asked.path)?.[1] ?? '';
const parcelOf = (ask: Ask): Parcel | undefined => ask.lab.parcels.byNumber(carrier, idIn(ask)).at(-1);
const unknownDelivery = (): Answer => say(404, 'delivery_not_found', 'The requested delivery does not exist.');

function showDelivery(ask: Ask): Answer {
  const parcel = parcelOf(ask);
  return parcel ? json(200, tell(ask, parcel)) : unknownDelivery();
}

/** GET /deliveries: the newest first, a page of them. The lie is a list in which nothing says whose it is. */
function listDeliveries(ask: Ask): Answer {
  const { lab, asked, fault } = ask;
  const [limit, offset] = ['limit', 'offset'].map((name) => Number(asked.query.get(name) ?? 0)) as [number, number];
  const seen = lab.parcels
    .of(carrier)
    .filter(({ reference }) => foundBy(lab, carrier, reference, undefined).length > 0 && fault?.name !== 'invisible');
  const newest = seen.toReversed();
  const lying = fault?.name === 'foreign_answer' ? ({ ...ask, fault: { name: 'no_echo' } } as Ask) : ask;
  const data = newest.slice(offset, offset + limit).map((parcel) => tell(lying, parcel));
  const next_href = offset + limit < newest.length ? `/deliveries?limit=${limit}&offset=${offset + limit}` : null;
  return json(200, { data, next_href, object: 'list', total_count: newest.length, url: '/deliveries' });
}

function cancelDelivery(ask: Ask): Answer {
  const reason = cancelLabels(ask.lab, carrier, idIn(ask), { unknown: 'unknown', already: 'already', underWay: 'underWay' }, ask.fault);
  if (reason === 'unknown') return unknownDelivery();
  if (reason !== null) return say(400, 'noncancelable_delivery', 'Delivery cannot be canceled.');
  return showDelivery({ ...ask, fault: undefined });
}

/** POST /deliveries/{id}/proof-of-delivery: an image once it was delivered. */
function proveDelivery(ask: Ask): Answer {
  const parcel = parcelOf(ask);
  const delivery = parcel && happened(ask.lab, parcel).findLast(({ code }) => code === 'delivered');
  if (!parcel || !delivery || textAt(ask.body, 'waypoint') !== 'dropoff') return say(404, 'proof_not_found', 'There is no proof of this type.');
  if (!['picture', 'signature'].includes(textAt(ask.body, 'type'))) return invalid({ type: 'is not supported' });
  return json(200, { document: drawProof(parcel, delivery.at, 'PNG').toString('base64') });
}

const uberVoice: Voice = {
  notFound: () => say(404, 'not_found', 'Not found.'),
  serverError: () => say(500, 'internal_server_error', 'An unexpected error occurred.'),
  tooManyRequests: (_, seconds) => say(429, 'customer_limited', 'Your account has hit its limits.', {}, { 'retry-after': String(seconds) }),
  unauthorized,
  refusal: (_asked, operation, bare) =>
    bare ? json(400, {}) : say(400, operation === 'cancel' ? 'noncancelable_delivery' : 'customer_blocked', 'Your account cannot do this.'),
};

const own = (ask: Ask): string[] => referencesOf(ask.lab, carrier, idIn(ask));
const at = (rest: string): RegExp => new RegExp(`^/v1/customers/[\\w-]+${rest}$`);

export const uber = carrierDouble({
  slug: carrier,
  rules: uberRules,
  newKeys: () => ({ client_id: newSecret(), client_secret: newSecret(), customer_id: randomUUID(), webhook_key: newSecret() }),
  addresses: ['base_url', 'auth_url'],
  keepOut: ({ asked, keys, tokens }) =>
    tokens('all').isLive(bearer(header(asked, 'authorization'))) && asked.path.split('/')[3] === keys['customer_id'] ? undefined : unauthorized(),
  tokenSeconds: 30 * 24 * 3_600,
  doors: [
    ['POST', /^\/oauth\/v2\/token$/, 'token', answerToken, { isOpen: true }],
    ['POST', at('/delivery_quotes'), 'quote', quoteDelivery],
    ['POST', at('/deliveries'), 'create', createDelivery, { references: ({ body }) => [textAt(body, 'external_id')] }],
    ['GET', at('/deliveries'), 'find', listDeliveries],
    ['GET', at('/deliveries/[^/]+'), 'track', showDelivery, { references: own }],
    ['POST', at('/deliveries/[^/]+/cancel'), 'cancel', cancelDelivery, { references: own }],
    ['POST', at('/deliveries/[^/]+/proof-of-delivery'), 'document', proveDelivery, { references: own }],
  ],
  voice: uberVoice,
});
