import { chance } from '../../chance.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { header, json, text, type Answer, type Asked } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import { spotIn } from '../../spots.ts';
import { broken, type Rule } from '../kit/checks.ts';
import { carrierDouble, newSecret, type Ask } from '../kit/double.ts';
import { courierSpot } from '../kit/courier.ts';
import { cancelLabels, foundBy, happened, makeLabels, referencesOf, reported } from '../kit/labels.ts';
import { borzoMint, borzoRules } from './borzo-words.ts';

const carrier = 'borzo';
const good = (over: object): Answer =>
  json(200, { is_successful: true, ...over, errors: [], parameter_errors: {}, warnings: [], parameter_warnings: {} });
const bad = (status: number, errors: readonly string[], parameter_errors: object = {}, headers: Record<string, string> = {}): Answer =>
  json(status, { is_successful: false, errors, parameter_errors }, headers);
/** A parameter that is wrong says so where it stands. */
const invalid = (tree: object): Answer => bad(400, ['invalid_parameters'], tree);

const pointsOf = (body: Fields): readonly unknown[] => listAt(body, 'points');
/** An address is one text: its postal code is read out of it. */
const zipIn = (point: unknown): string => /\b\d{5}\b/.exec(textAt(point, 'address'))?.[0] ?? '';
const vehicleIds = [5, 6, 7, 8];

const isTime = (value: string): boolean => value === '' || !Number.isNaN(Date.parse(value));
const orderRules = (body: Fields): Rule[] => [
  [pointsOf(body).length !== 2, 'points', 'invalid_list'],
  [!pointsOf(body).every((point) => isZip(zipIn(point))), 'points', 'address_not_found'],
  [
    !pointsOf(body).every((point) => ['required_start_datetime', 'required_finish_datetime'].every((name) => isTime(textAt(point, name)))),
    'points',
    'invalid_date',
  ],
  [textAt(body, 'matter') === '', 'matter', 'required'],
  [!vehicleIds.includes(numberAt(body, 'vehicle_type_id')), 'vehicle_type_id', 'invalid_value'],
  [!(numberAt(body, 'total_weight_kg') >= 1), 'total_weight_kg', 'min_value'],
  [!/^\d+\.\d{2}$/.test(textAt(body, 'insurance_amount')), 'insurance_amount', 'invalid_number'],
];
const contactRules = (body: Fields): Rule[] =>
  pointsOf(body).map((point) => [!/^52\d{10}$/.test(textAt(point, 'contact_person', 'phone')), 'points', 'invalid_phone']);

/** A courier carries within a state, which stands for its region here. */
const isServed = ([from = '', to = '']: readonly string[]): boolean =>
  placeOf(from)?.state === placeOf(to)?.state && coverageOf(from, to) !== 'not_served';

function priceOf({ lab, body, fault }: Ask): number {
  const base = 60 + 60 * chance(lab.seed, carrier, ...pointsOf(body).map(zipIn));
  return Math.round(100 * (base + numberAt(body, 'insurance_amount') / 100) * (fault?.name === 'wrong_price' ? 2 : 1)) / 100;
}

/** What is wrong with an order; undefined = nothing. */
function wrongIn({ body }: Ask, rules: readonly Rule[]): Answer | undefined {
  const [wrong] = broken(rules);
  if (wrong) return invalid({ [wrong.path]: [wrong.what] });
  return isServed(pointsOf(body).map(zipIn)) ? undefined : invalid({ points: [null, { address: ['different_regions'] }] });
}

/** POST /calculate-order: nothing is made, and nothing has an id. */
function calculate(ask: Ask): Answer {
  const wrong = wrongIn(ask, orderRules(ask.body));
  const amount = priceOf(ask).toFixed(2);
  return wrong ?? good({ order: { order_id: null, status: null, payment_amount: amount, delivery_fee_amount: amount, points: [] } });
}

const readEnd = (point: unknown): End => {
  const [street = '', district = '', place = ''] = textAt(point, 'address').split(', ');
  const [zip = '', ...city] = place.split(' ');
  const name = textAt(point, 'contact_person', 'name');
  const spot = spotIn(numberAt(point, 'latitude'), numberAt(point, 'longitude'));
  return {
    name,
    company: name,
    street,
    district,
    city: city.join(' '),
    state: '',
    zip: zipIn(point) || zip,
    phone: textAt(point, 'contact_person', 'phone'),
    ...(spot ? { point: spot } : {}),
  };
};

/** POST /create-order: a repeat makes another one. */
function create(ask: Ask): Answer {
  const { body, lab, fault } = ask;
  const wrong = wrongIn(ask, [...orderRules(body), ...contactRules(body)]);
  if (wrong) return wrong;
  const [from, to] = pointsOf(body);
  const piece = {
    reference: textAt(to, 'client_order_id'), weightKg: numberAt(body, 'total_weight_kg'), content: textAt(body, 'matter'), price: priceOf(ask),
  }; // prettier-ignore
  const order = {
    service: 'STANDARD',
    sender: readEnd(from),
    recipient: readEnd(to),
    pieces: [piece],
    collectedFrom: textAt(from, 'required_start_datetime') || undefined,
  };
  const { parcels: [made] } = makeLabels(lab, borzoMint, order, fault); // prettier-ignore
  return made ? good({ order: tell(ask, made) }) : bad(500, ['internal']);
}

const ofOrder = (delivery: string): string =>
  ['planned', 'courier_assigned', 'courier_departed'].includes(delivery) ? 'available' : delivery === 'finished' ? 'completed' : 'active';

/** An order as Borzo tells it: its own status and, at its second point, what the courier does. */
function tell({ lab, fault }: Ask, parcel: Parcel): Fields {
  const known = reported(lab, parcel, happened(lab, parcel), fault);
  const last = known.reduce<string>((_, { code }) => code, 'planned');
  const latest = known.toSorted((one, other) => one.at - other.at).at(-1)?.code ?? last;
  const isDead = parcel.cancelled_at !== null;
  const amount = (parcel.price ?? 0).toFixed(2);
  return {
    order_id: Number(parcel.number), order_name: parcel.number.slice(-5), status: isDead ? 'canceled' : ofOrder(latest), created_datetime: new Date(parcel.created_at).toISOString(),
    payment_amount: amount, delivery_fee_amount: amount, insurance_fee_amount: '0.00',
    points: [
      { point_id: 1, client_order_id: null, delivery: null },
      {
        point_id: 2, client_order_id: fault?.name === 'no_echo' ? null : parcel.reference, tracking_url: `https://borzodelivery.com/track/${parcel.number}`,
        delivery: { status: isDead ? 'deleted' : latest },
      },
    ],
  }; // prettier-ignore
}

const idIn = ({ asked, body }: Ask): string => asked.query.get('order_id') ?? textAt(body, 'order_id');

/** GET /orders?order_id=: one order, or an empty list. */
function show(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber(carrier, idIn(ask)).at(-1);
  return good({ orders: parcel ? [tell(ask, parcel)] : [], orders_count: parcel ? 1 : 0 });
}

/** GET /orders: the newest first. The lie is a list in which nothing says whose it is. */
function list(ask: Ask): Answer {
  const { lab, asked, fault } = ask;
  const [count, offset] = ['count', 'offset'].map((name) => Number(asked.query.get(name) ?? 0)) as [number, number];
  const seen = lab.parcels
    .of(carrier)
    .filter(({ reference }) => foundBy(lab, carrier, reference, undefined).length > 0 && fault?.name !== 'invisible');
  const lying = fault?.name === 'foreign_answer' ? ({ ...ask, fault: { name: 'no_echo' } } as Ask) : ask;
  const orders = seen.toReversed().slice(offset, offset + count);
  return good({ orders: orders.map((parcel) => tell(lying, parcel)), orders_count: seen.length });
}

/** GET /courier?order_id=: who carries an order and where that is; null before the pickup and after the end. */
function showCourier(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber(carrier, idIn(ask)).at(-1);
  const spot = parcel && courierSpot(ask.lab, parcel);
  return good({ courier: spot ? { courier_id: 1, name: 'Ana', phone: '525500000000', ...spot } : null });
}

function cancel(ask: Ask): Answer {
  const reason = cancelLabels(
    ask.lab,
    carrier,
    idIn(ask),
    { unknown: 'order_not_found', already: 'order_is_canceled', underWay: 'order_cannot_be_canceled' },
    ask.fault,
  );
  const parcel = ask.lab.parcels.byNumber(carrier, idIn(ask)).at(-1);
  return reason === null && parcel ? good({ order: tell({ ...ask, fault: undefined }, parcel) }) : bad(400, [reason ?? 'order_not_found']);
}

const borzoVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>404 Not Found</body></html>'),
  serverError: () => bad(500, ['internal_error']),
  tooManyRequests: (_, seconds) => bad(429, ['requests_limit_exceeded'], {}, { 'retry-after': String(seconds) }),
  unauthorized: () => bad(401, ['invalid_auth_token']),
  refusal: (_asked, operation, bare) => bad(400, bare ? [] : [operation === 'cancel' ? 'order_cannot_be_canceled' : 'order_is_forbidden']),
};

const isOne = { isMeant: ({ query }: Asked) => query.has('order_id') };
const isList = { isMeant: ({ query }: Asked) => !query.has('order_id') };
const own = (ask: Ask): string[] => referencesOf(ask.lab, carrier, idIn(ask));
const at = (call: string): RegExp => new RegExp(`^/api/business/1\\.6/${call}$`);

export const borzo = carrierDouble({
  slug: carrier,
  rules: borzoRules,
  newKeys: () => ({ auth_token: newSecret() }),
  addresses: ['base_url'],
  path: '/api/business/1.6',
  keepOut: ({ asked, keys }) => (header(asked, 'x-dv-auth-token') === keys['auth_token'] ? undefined : bad(401, ['invalid_auth_token'])),
  doors: [
    ['POST', at('calculate-order'), 'quote', calculate],
    ['POST', at('create-order'), 'create', create, { references: ({ body }) => [textAt(pointsOf(body)[1], 'client_order_id')] }],
    ['POST', at('cancel-order'), 'cancel', cancel, { references: own }],
    ['GET', at('orders'), 'track', show, { ...isOne, references: own }],
    ['GET', at('orders'), 'find', list, isList],
    ['GET', at('courier'), 'track', showCourier, { ...isOne, references: own }],
  ],
  voice: borzoVoice,
});
