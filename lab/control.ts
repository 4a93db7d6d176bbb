import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { settleTransfers, type TransferWish } from './bank/settle-transfers.ts';
import { reverseTransfers, tellTransfers } from './bank/tell-transfers.ts';
import { tellCouriers, tellingCouriers } from './carriers/tell-couriers.ts';
import { driveVisit, fates } from './carriers/kit/pickups.ts';
import { faultPlaces, fits, operations, type FaultName, type FaultOrder, type Operation } from './faults.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt, type Fields } from './fields.ts';
import { header, json, readAsked, readJson, text, type Answer, type Asked } from './http/messages.ts';
import { send } from './http/send.ts';
import { importWorld } from './import-world.ts';
import type { Lab } from './outside-party.ts';
import { eventsUntil } from './parcel-life.ts';
import type { Parcel } from './parcels.ts';
import { outsideParties } from './parties.ts';
import { fileWriters, slips, writeReweighs, type Slip } from './reweighs/write-reweighs.ts';
import { bearer } from './tokens.ts';
import { satCalls } from './sat/control-sat.ts';
import { tellWebhook } from './whatsapp/tell-webhook.ts';

/** A wrong order to lab itself; answered 400 with this sentence. */
class BadOrder extends Error {}

type Handler = (lab: Lab, asked: Asked, match: RegExpExecArray) => Answer | Promise<Answer>;

const calls: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^\/health$/, (lab) => json(200, { status: 'ok', pid: process.pid, seq: lab.journal.lastSeq(), held: lab.gate.held() })],
  ['GET', /^\/journal$/, (lab, asked) => text(200, 'application/json', lab.journal.since(Number(asked.query.get('since') ?? 0)))],
  [
    'GET',
    /^\/parcels$/,
    (lab, asked) =>
      json(
        200,
        lab.parcels.of(asked.query.get('carrier') ?? undefined).map((parcel) => describe(lab, parcel)),
      ),
  ],
  ['POST', /^\/parcels\/([^/]+)\/event$/, forceEvent],
  ['GET', /^\/parcels\/([^/]+)\/document$/, showDocument],
  ['GET', /^\/pickups$/, (lab, asked) => json(200, lab.pickups.of(asked.query.get('carrier') ?? undefined))],
  ['POST', /^\/pickups\/([^/]+)\/drive$/, drivePickup],
  ['GET', /^\/faults$/, (lab) => json(200, lab.faults.list())],
  ['POST', /^\/faults$/, (lab, asked) => json(200, { id: lab.faults.order(readOrder(body(asked))) })],
  ['DELETE', /^\/faults$/, (lab) => done(lab.faults.clear())],
  ['POST', /^\/seed$/, (lab, asked) => done(lab.faults.reseed(required(body(asked), 'seed')))],
  ['POST', /^\/latency$/, (lab, asked) => done(lab.gate.setLatency(party(asked), required(body(asked), 'ms')))],
  ['POST', /^\/pause$/, (lab, asked) => done(lab.gate.pause(party(asked)))],
  ['POST', /^\/resume$/, (lab, asked) => done(lab.gate.resume(party(asked)))],
  ['GET', /^\/clock$/, (lab) => clockAnswer(lab)],
  ['POST', /^\/clock$/, changeClock],
  ['POST', /^\/switches$/, turnSwitch],
  ['POST', /^\/keys$/, changeKeys],
  ['POST', /^\/whatsapp\/tell$/, tellWhatsApp],
  ['POST', /^\/couriers\/tell$/, tellOfCouriers],
  ['POST', /^\/bank\/transfers$/, settleWished],
  ['POST', /^\/bank\/tell$/, tellBank],
  ['POST', /^\/bank\/reverse$/, reverseAtBank],
  ['POST', /^\/reweighs$/, writeFile],
  ...satCalls.map(([method, path, handle]): (typeof calls)[number] => [
    method,
    path,
    (lab, asked, match) => {
      const said = handle(lab, body(asked), match);
      if ('wrong' in said) throw new BadOrder(said.wrong);
      return json(200, said.told);
    },
  ]),
  ['POST', /^\/world$/, (lab, asked) => json(200, importInto(lab, asked))],
];

/** The way in for tests and scripts only: faults, clock and journal, behind the token of addresses.json. */
export function openControl(lab: Lab, token: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readAsked(request);
    if (!isToken(bearer(header(asked, 'authorization')), token))
      return send(response, json(401, { error: 'the token of addresses.json is missing' }));
    const answer = await answerTo(lab, asked);
    await lab.journal.durable();
    send(response, answer);
  };
}

async function answerTo(lab: Lab, asked: Asked): Promise<Answer> {
  for (const [method, path, handler] of calls) {
    const match = path.exec(asked.path);
    if (method !== asked.method || !match) continue;
    try {
      return await handler(lab, asked, match);
    } catch (error) {
      if (error instanceof BadOrder) return json(400, { error: error.message });
      throw error;
    }
  }
  return json(404, { error: `no call ${asked.method} ${asked.path}` });
}

function isToken(given: string | undefined, token: string): boolean {
  const one = Buffer.from(given ?? '');
  const other = Buffer.from(token);
  return one.length === other.length && timingSafeEqual(one, other);
}

const done = (_: void) => json(200, {});

function body(asked: Asked): Fields {
  const fields = asked.body.length === 0 ? {} : readJson(asked);
  if (!fields) throw new BadOrder('the body is not a JSON object');
  return fields;
}

/** The carrier or other party named in the body; without one, everybody. */
const party = (asked: Asked) => textAt(body(asked), 'carrier') || '*';

function required(fields: Fields, name: string): number {
  const value = numberAt(fields, name);
  if (!Number.isFinite(value)) throw new BadOrder(`${name} must be a number`);
  return value;
}

const optional = (fields: Fields, name: string): number | undefined => (fields[name] === undefined ? undefined : required(fields, name));

function readOrder(fields: Fields): FaultOrder {
  const fault = textAt(fields, 'fault') as FaultName;
  const operation = (textAt(fields, 'operation') || '*') as Operation | '*';
  const carrier = textAt(fields, 'carrier') || '*';
  if (!(fault in faultPlaces)) throw new BadOrder(`no fault "${fault}"; there are ${Object.keys(faultPlaces).join(', ')}`);
  if (operation !== '*' && !operations.includes(operation)) throw new BadOrder(`no operation "${operation}"; there are ${operations.join(', ')}, *`);
  if (operation !== '*' && !fits(fault, operation))
    throw new BadOrder(`${fault} makes no sense in ${operation}; only in ${faultPlaces[fault].join(', ')}`);
  if (carrier !== '*' && !outsideParties.some(({ slug }) => slug === carrier)) throw new BadOrder(`no carrier "${carrier}"`);
  const reference = textAt(fields, 'reference');
  return {
    carrier,
    operation,
    fault,
    times: optional(fields, 'times'),
    probability: optional(fields, 'probability'),
    delay_ms: optional(fields, 'delay_ms'),
    ...(reference === '' ? {} : { reference }),
  };
}

function describe(lab: Lab, parcel: Parcel) {
  const rules = lab.rules.get(parcel.carrier);
  const events = rules ? eventsUntil(lab.clock.now(), lab.seed, parcel, rules) : [];
  const { given: _given, moves: _moves, wall: _wall, visit: _visit, freed_at: _freed, created_at, cancelled_at, ...facts } = parcel;
  return {
    ...facts,
    created_at: new Date(created_at).toISOString(),
    cancelled_at: cancelled_at === null ? null : new Date(cancelled_at).toISOString(),
    events: events.map(({ code, text: description, at, city }) => ({ code, description, at: new Date(at).toISOString(), city })),
  };
}

/** The newest parcel under a number; the carrier is only needed when two share it. */
function parcelAt(lab: Lab, number: string | undefined, carrier: string): Parcel | undefined {
  const carriers = carrier === '' ? [...lab.rules.keys()] : [carrier];
  return carriers.flatMap((one) => lab.parcels.byNumber(one, number ?? '')).at(-1);
}

/** The paper of one piece, drawn again: also of an imported parcel, whose carrier may have no call for it. */
function showDocument(lab: Lab, asked: Asked, match: RegExpExecArray): Answer {
  const parcel = parcelAt(lab, match[1], asked.query.get('carrier') ?? '');
  const rules = parcel && lab.rules.get(parcel.carrier);
  return rules ? text(200, 'application/pdf', rules.paper([parcel])) : json(404, { error: `no parcel ${match[1] ?? ''}` });
}

/** POST /whatsapp/tell {url, secret, answers?: [{from, text}]}: what became of the messages, and what people say to them. */
async function tellWhatsApp(lab: Lab, asked: Asked): Promise<Answer> {
  const fields = body(asked);
  const [url, secret] = [textAt(fields, 'url'), textAt(fields, 'secret')];
  if (!URL.canParse(url) || secret === '') throw new BadOrder('url and secret are missing');
  const answers = listAt(fields, 'answers').map((one) => ({ from: textAt(one, 'from'), text: textAt(one, 'text') }));
  return json(200, { said: await tellWebhook(lab, { url, secret }, answers) });
}

/** POST /couriers/tell {url, accounts: {uber: {customer_id, webhook_key}, ivoy: {webhook_key}}}: where every courier is that is on its way. */
async function tellOfCouriers(lab: Lab, asked: Asked): Promise<Answer> {
  const fields = body(asked);
  const accounts = Object.fromEntries(
    tellingCouriers.flatMap((slug) => {
      const [customer_id, webhook_key] = [textAt(fields, 'accounts', slug, 'customer_id'), textAt(fields, 'accounts', slug, 'webhook_key')];
      return webhook_key === '' ? [] : [[slug, { customer_id, webhook_key }]];
    }),
  );
  return json(200, { said: await tellCouriers(lab, listenerOf(fields), accounts) });
}

/** POST /bank/transfers {transfers: [{clabe?, amount? in centavos, …}]}: money reaches the company's account; nobody is told yet. */
function settleWished(lab: Lab, asked: Asked): Answer {
  const wishes = listAt(body(asked), 'transfers').map((one) => wishOf(fieldsAt(one)));
  return json(200, { ids: settleTransfers(lab, wishes) });
}

function wishOf(fields: Fields): TransferWish {
  const texts = (['clabe', 'sender_name', 'sender_rfc', 'sender_account', 'concept'] as const).filter((name) => fields[name] !== undefined);
  const numbers = (['amount', 'institution'] as const).filter((name) => fields[name] !== undefined);
  return Object.fromEntries([...texts.map((name) => [name, textAt(fields, name)]), ...numbers.map((name) => [name, required(fields, name)])]) as TransferWish; // prettier-ignore
}

/** POST /bank/tell {url, ids?, most?, at_once?, other_keys?}: tells the listener of them, or of all that it has not answered. */
async function tellBank(lab: Lab, asked: Asked): Promise<Answer> {
  const fields = body(asked);
  const open = () => lab.bank.all().filter(({ told }) => told === null).map(({ id }) => id); // prettier-ignore
  const ids = fields['ids'] === undefined ? open() : listAt(fields, 'ids').map(Number);
  const [most, atOnce, otherKeys] = [optional(fields, 'most') ?? 1, optional(fields, 'at_once') ?? 1, optional(fields, 'other_keys') ?? 0];
  return json(200, await tellTransfers(lab, { url: listenerOf(fields), ids, most, atOnce, otherKeys }));
}

/** POST /bank/reverse {url, ids, most?}: takes them back and tells it. */
async function reverseAtBank(lab: Lab, asked: Asked): Promise<Answer> {
  const fields = body(asked);
  const ids = listAt(fields, 'ids').map(Number);
  return json(200, { known: await reverseTransfers(lab, { url: listenerOf(fields), ids, most: optional(fields, 'most') ?? 1 }) });
}

/** POST /reweighs {carrier, document, numbers?, extra_kg?, slips?}: a carrier's file of what its belt measured. */
function writeFile(lab: Lab, asked: Asked): Answer {
  const fields = body(asked);
  const [carrier, document] = [textAt(fields, 'carrier'), textAt(fields, 'document')];
  if (!fileWriters.includes(carrier) || document === '') throw new BadOrder(`carrier must be one of ${fileWriters.join(', ')}, and document a name`);
  const wished = listAt(fields, 'slips').map(String);
  const wrong = wished.find((one) => !slips.some((slip) => slip === one));
  if (wrong !== undefined) throw new BadOrder(`no slip "${wrong}"; there are ${slips.join(', ')}`);
  const numbers = fields['numbers'] === undefined ? {} : { numbers: listAt(fields, 'numbers').map(String) };
  const extra = optional(fields, 'extra_kg');
  const wish = { carrier, document, ...numbers, ...(extra === undefined ? {} : { extra_kg: extra }), slips: wished as Slip[] };
  return text(200, 'text/csv', writeReweighs(lab, wish));
}

function listenerOf(fields: Fields): string {
  const url = textAt(fields, 'url');
  if (!URL.canParse(url)) throw new BadOrder('url is missing');
  return url;
}

/** POST /parcels/{number}/event {code, at?, city?}: `code` is a stage or a carrier's own code. */
function forceEvent(lab: Lab, asked: Asked, match: RegExpExecArray): Answer {
  const fields = body(asked);
  const parcel = parcelAt(lab, match[1], textAt(fields, 'carrier'));
  if (!parcel) return json(404, { error: `no parcel ${match[1] ?? ''}` });
  const code = textAt(fields, 'code');
  if (code === '') throw new BadOrder('code is missing');
  const at = new Date(momentOf(fields, 'at') ?? lab.clock.now()).toISOString();
  const { carrier, number, tracking_code, reference } = parcel;
  lab.journal.record([
    { kind: 'event_forced', carrier, number, tracking_code, reference, event: { code, at, city: textAt(fields, 'city') || parcel.city_destination } },
  ]);
  return json(200, describe(lab, parcel));
}

/** POST /pickups/{folio}/drive {fate, numbers?, carrier?, date?}: what the driver of a pickup does. */
function drivePickup(lab: Lab, asked: Asked, match: RegExpExecArray): Answer {
  const fields = body(asked);
  const [fate, carrier, date] = ['fate', 'carrier', 'date'].map((name) => textAt(fields, name));
  const wished = fates.find((one) => one === fate);
  if (!wished) throw new BadOrder(`fate must be one of ${fates.join(', ')}`);
  const name = { folio: match[1] ?? '', ...(date ? { date } : {}) };
  const carriers = carrier ? [carrier] : [...lab.rules.keys()];
  const pickup = carriers.flatMap((one) => lab.pickups.named(one, name) ?? []).at(-1);
  if (!pickup) return json(404, { error: `no pickup ${name.folio}` });
  return json(200, driveVisit(lab, pickup, wished, listAt(fields, 'numbers').map(String)));
}

/** A number of milliseconds or a text that a date can be read from. */
function momentOf(fields: Fields, name: string): number | undefined {
  const value = valueAt(fields, name);
  if (value === undefined) return undefined;
  const time = typeof value === 'number' ? value : Date.parse(String(value));
  if (!Number.isFinite(time)) throw new BadOrder(`${name} is no moment`);
  return time;
}

function changeClock(lab: Lab, asked: Asked): Answer {
  const fields = body(asked);
  const frozen = fields['frozen'];
  if (frozen !== undefined && typeof frozen !== 'boolean') throw new BadOrder('frozen must be true or false');
  lab.clock.change({ now: momentOf(fields, 'now'), advance_ms: optional(fields, 'advance_ms'), frozen });
  lab.journal.record([{ kind: 'clock_set', carrier: null, ...lab.clock.state() }]);
  return clockAnswer(lab);
}

const clockAnswer = ({ clock }: Lab) => json(200, { now: new Date(clock.now()).toISOString(), frozen: clock.state().frozen_at !== null });

function turnSwitch(lab: Lab, asked: Asked): Answer {
  const fields = fieldsAt(body(asked));
  lab.switches.set(`${textAt(fields, 'carrier')}.${textAt(fields, 'name')}`, fields['on'] === true);
  return json(200, Object.fromEntries(lab.switches));
}

/** POST /keys {carrier, keys}: a carrier gives the account other keys. */
function changeKeys(lab: Lab, asked: Asked): Answer {
  const fields = body(asked);
  const carrier = textAt(fields, 'carrier');
  if (!outsideParties.some(({ slug }) => slug === carrier)) throw new BadOrder(`no carrier "${carrier}"`);
  const keys = Object.entries(fieldsAt(fields, 'keys')).map(([name, value]) => [name, String(value)]);
  lab.changedKeys.set(carrier, { ...lab.changedKeys.get(carrier), ...Object.fromEntries(keys) });
  return json(200, {});
}

function importInto(lab: Lab, asked: Asked) {
  try {
    return importWorld(lab, asked.body.toString('utf8'));
  } catch (error) {
    throw new BadOrder(error instanceof Error ? error.message : String(error));
  }
}
