import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import { dateLocal, isoLocal } from '../../clock.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import { header, type Answer, type Asked } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import { serial } from '../../serial.ts';
import { broken, lengths, type Rule } from '../kit/checks.ts';
import { carrierDouble, newClientId, newSecret, type Ask } from '../kit/double.ts';
import { happened, makeLabels, referencesOf, reported } from '../kit/labels.ts';
import { bookVisit, momentAt } from '../kit/pickups.ts';
import { answerToken, bad, good, keepOut, redpackVoice, told } from './redpack-envelope.ts';
import { redpackMint, redpackRules, services } from './redpack-words.ts';

/** The body is a list. */
function listIn({ body }: Asked): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
const firstIn = ({ asked }: Ask): Fields => fieldsAt(listIn(asked)[0]);

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };
const endLengths = { name: [1, 50], street: [1, 60], externalNumber: [1, 15] } as const;
const placeLengths = { ...endLengths, suburb: [1, 60], city: [1, 50], state: [1, 60] } as const;
const endRules = (end: Fields, path: string): Rule[] => [
  ...lengths(end, path, placeLengths, words),
  [!isZip(textAt(end, 'zipCode')), `${path}.zipCode`, 'no valido'],
  [!listAt(end, 'phones').some((one) => /^\d{10}$/.test(textAt(one, 'areaCode') + textAt(one, 'phone'))), `${path}.phones`, 'no valido'],
];

const readEnd = (end: Fields): End => ({
  name: textAt(end, 'name'),
  company: textAt(end, 'company'),
  street: `${textAt(end, 'street')} ${textAt(end, 'externalNumber')}`,
  district: textAt(end, 'suburb'),
  city: textAt(end, 'city'),
  state: textAt(end, 'state'),
  zip: textAt(end, 'zipCode'),
  phone: listAt(end, 'phones').map((one) => textAt(one, 'areaCode') + textAt(one, 'phone'))[0] ?? '',
});

/** POST /redpack/automatic-documentation: one guide; a repeat makes another. */
function document(ask: Ask): Answer {
  const guide = firstIn(ask);
  const [origin, target] = [fieldsAt(guide, 'origin'), fieldsAt(guide, 'target')];
  const parcels = listAt(guide, 'parcels');
  const service = textAt(fieldsAt(guide, 'serviceType'), 'id');
  const isParcel = (one: unknown) => ['weigth', 'length', 'width', 'high', 'piece'].every((name) => numberAt(one, name) > 0);
  const [wrong] = broken([
    [textAt(guide, 'idClient') !== ask.keys['client_number'], 'idClient', 'no valido'],
    [services[service] === undefined, 'serviceType', 'no valido'],
    ...endRules(origin, 'origin'),
    ...endRules(target, 'target'),
    [parcels.length !== 1 || !parcels.every(isParcel), 'parcels', 'no valido'],
  ]);
  const none = { trackingNumber: null, parcels: [] };
  if (wrong) return bad(none, `${wrong.path} ${wrong.what}`);
  const [sender, recipient] = [readEnd(origin), readEnd(target)];
  if (coverageOf(sender.zip, recipient.zip) === 'not_served') return bad(none, 'Codigo postal sin cobertura');
  const piece = {
    reference: textAt(guide, 'reference'),
    weightKg: numberAt(parcels[0], 'weigth'),
    content: textAt(parcels[0], 'description'),
    price: null,
  };
  const { parcels: [made], documents: [paper] } = makeLabels(ask.lab, redpackMint, { service, sender, recipient, pieces: [piece] }, ask.fault); // prettier-ignore
  return good({ trackingNumber: made?.number ?? null, parcels: [{ label: paper?.toString('base64') ?? '', extraData: [] }] });
}

const numbersIn = ({ asked }: Ask): string[] => listIn(asked).map((one) => textAt(one, 'trackingNumber'));

/** POST /redpack/trackingByNumber: a number that it does not know has no events. */
function tellTracking(ask: Ask): Answer {
  const { lab, fault } = ask;
  const tracked = numbersIn(ask).map((trackingNumber) => {
    const parcel = lab.parcels.byNumber('redpack', trackingNumber).at(-1);
    const events = parcel ? reported(lab, parcel, happened(lab, parcel), fault) : [];
    const delivery = events.find(({ code }) => code === '1');
    const last = events.at(-1);
    return {
      trackingNumber, consumptionResultWS: [{ status: parcel ? 1 : 2 }], dateDocumentation: parcel ? isoLocal(parcel.created_at) : null,
      lastSituation: last ? { id: Number(last.code), idDesc: last.text } : null, dateSituation: last ? isoLocal(last.at) : null,
      personReceived: delivery ? parcel?.recipient.name : null, parcel: parcel ? [{ weigth: parcel.weight_kg }] : [],
      trackings: events.map(({ code, text, at }) => ({ id: Number(code), idDesc: text, date: isoLocal(at) })),
    }; // prettier-ignore
  });
  return told(...tracked);
}

const traceOf = ({ asked }: Ask): string => header(asked, 'x-request-id') ?? '';
const OFFSET = '-06:00';

/** POST /redpack/pickup-request: the whole day from its hour on. */
function requestPickup(ask: Ask): Answer {
  const { lab, fault } = ask;
  const order = firstIn(ask);
  const origin = fieldsAt(order, 'origin');
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00$/.exec(textAt(order, 'pickupDate')) ?? [];
  const parcels = numberAt(order, 'envelopesCount', 'count') + numberAt(order, 'packagesCount', 'count');
  const zip = textAt(origin, 'zipCode');
  const [wrong] = broken([
    ...lengths(origin, 'origin', endLengths, words),
    [!isZip(zip), 'origin.zipCode', 'no valido'],
    [!(parcels >= 1), 'packagesCount', 'no valido'],
    [date === '' || date < dateLocal(Math.min(lab.clock.now(), Date.now())), 'pickupDate', 'no valido'],
  ]);
  if (wrong) return bad({ pickupRequestNumber: null }, `${wrong.path} ${wrong.what}`);
  if (coverageOf(zip, '64000') === 'not_served') return bad({ pickupRequestNumber: null }, 'Sin cobertura de recoleccion');
  const street = `${textAt(origin, 'street')} ${textAt(origin, 'externalNumber')}`;
  const window = { from: momentAt(date, time, OFFSET), to: momentAt(date, '18:00', OFFSET) };
  const visit = { location: null, date, ...window, zip, street, parcels, reference: traceOf(ask) };
  const { folio } = bookVisit(lab, 'redpack', (n) => `9${serial(lab.seed, 'redpack pickup', n, 7)}`, visit, fault);
  return good({ pickupRequestNumber: folio });
}

/** No door quotes, cancels, finds or proves anything: none is known. */
export const redpack = carrierDouble({
  slug: 'redpack',
  rules: redpackRules,
  newKeys: ({ seed }) => ({
    client_id: newClientId(),
    client_secret: newSecret(),
    login: `usuario${pick(10, 99, seed, 'redpack login')}`,
    password: randomBytes(9).toString('base64url'),
    client_number: String(pick(1_000, 9_999, seed, 'redpack client')),
  }),
  addresses: ['label_url', 'auth_url', 'tracking_url', 'pickup_url'],
  keepOut,
  doors: [
    ['POST', /^\/oauth\/token$/, 'token', answerToken, { isOpen: true }],
    ['POST', /^\/redpack\/automatic-documentation$/, 'create', document, { references: (ask) => [textAt(firstIn(ask), 'reference')] }],
    ['POST', /^\/redpack\/trackingByNumber$/, 'track', tellTracking, { references: (ask) => referencesOf(ask.lab, 'redpack', ...numbersIn(ask)) }],
    ['POST', /^\/redpack\/pickup-request$/, 'pickup', requestPickup, { references: (ask) => [traceOf(ask)] }],
  ],
  voice: redpackVoice,
});
