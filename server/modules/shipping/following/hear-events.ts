import { createHash } from 'node:crypto';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { TOLD_OLDEST_MS } from '#contract/carriers/webhooks.ts';
import type { EventForm } from '#contract/shipping/event-file.ts';
import type { Tx } from '#platform/db/tx.ts';
import { toldJson } from '#platform/http/told-json.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import { eventWebhookTexts } from '#texts/es/shipping/event-webhook.ts';
import type { Knock } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { readEventRow, type ToldEvent } from '../rules/read-event-row.ts';
import { cellsOf, namedTexts, objectsOf } from '../rules/read-json-event.ts';
import { keepMissed, noteHeard, webhookOf } from '../store/event-webhooks.ts';
import { eventsOf } from '../store/events.ts';
import { guideTold, keepTold } from '../store/told.ts';
import { bookEvents } from './book-events.ts';
import { asEvent, codeOf } from './told-event.ts';

const { faults } = eventWebhookTexts;

/** What the seal of a key, and of a body that was missed, is bound to. */
export const ofKey = (carrier: CarrierSlug): string => `key of ${carrier}`;
export const ofMissed = (carrier: CarrierSlug, told_id: string): string => `told by ${carrier}: ${told_id}`;

type Missed = { number: string; message: string; word?: string };
export type Read = { event: ToldEvent } | Missed;

/** What one object of a body says at the moment it came. */
export function readTold(text: string, form: EventForm, received_at: Date): Read {
  const [told] = objectsOf(toldJson(text));
  if (!told) return { number: '', message: faults.noJson };
  const read = readEventRow(cellsOf(namedTexts(told), form), form.words, received_at);
  const isOld = 'event' in read && received_at.getTime() - read.event.occurred_at.getTime() > TOLD_OLDEST_MS;
  return isOld ? { number: read.event.number, message: faults.old } : read;
}

/**
 * What came at the door of a carrier that is data: believed when it is signed with its key, read as root mapped it, once however often it comes.
 * What is not understood is kept for root. `old`: all of it is of days that are not heard any more.
 */
export async function hearEvents(needs: ShippingNeeds, carrier: CarrierSlug, knock: Knock): Promise<'closed' | 'unsigned' | 'old' | 'taken'> {
  const hook = await webhookOf(needs.db, carrier);
  if (!hook?.is_on) return 'closed';
  const key = needs.seal.open(hook.secret_sealed, ofKey(carrier));
  if (key === null) needs.log.error('the key of a webhook does not open', { carrier });
  if (key === null) return 'closed';
  if (!needs.carriers.isSigned(key, knock)) return 'unsigned';
  const heard_at = needs.clock.now();
  const body = Buffer.from(knock.body).toString('utf8');
  const objects = objectsOf(toldJson(body));
  const texts = objects.length > 0 ? objects.map((one) => JSON.stringify(one)) : [body];
  const read = texts.map((text) => ({ text, read: readTold(text, hook, heard_at) }));
  const [first] = objects;
  const paths = first ? [...namedTexts(first).keys()] : hook.paths;
  await needs.inTransaction((tx) => noteHeard(tx, carrier, { paths, heard_at }));
  for (const one of read) await needs.inTransaction((tx) => bookTold(needs, tx, carrier, { ...one, received_at: heard_at }));
  return read.every((one) => 'message' in one.read && one.read.message === faults.old) ? 'old' : 'taken';
}

export type Told = { text: string; read: Read; received_at: Date };
/** Books what was understood; what was not is kept sealed. Null: it was missed. */
export async function bookTold(needs: ShippingNeeds, tx: Tx, carrier: CarrierSlug, { text, read, received_at }: Told) {
  const guide = 'event' in read ? await guideTold(tx, carrier, read.event.number) : undefined;
  if ('event' in read && guide) return bookOne(needs, tx, carrier, { event: read.event, guide, received_at });
  const missed: Missed = 'event' in read ? { number: read.event.number, message: eventFileTexts.faults.noGuide } : read;
  const told_id = createHash('sha256').update(text).digest('hex');
  const body_sealed = needs.seal.close(text, ofMissed(carrier, told_id));
  const { number, message, word = null } = missed;
  await keepMissed(tx, { carrier, told_id, number: number.slice(0, 60), word, message, body_sealed, received_at });
  return null;
}

type Booked = { event: ToldEvent; guide: NonNullable<Awaited<ReturnType<typeof guideTold>>>; received_at: Date };
async function bookOne(needs: ShippingNeeds, tx: Tx, carrier: CarrierSlug, { event, guide, received_at }: Booked) {
  const { number, occurred_at } = event;
  const told_id = `${number} ${codeOf(event)} ${occurred_at.toISOString()}`.slice(0, 200);
  const told = { carrier, told_id, parcel_number: number.slice(0, 100), guide_id: guide.id, sent_at: occurred_at, received_at };
  if (!(await keepTold(tx, told))) return { added: 0, moved: 0 };
  const before = await eventsOf(tx, guide);
  const follow_up = await bookEvents(needs, tx, guide, [asEvent(guide, event, received_at)]);
  const added = (await eventsOf(tx, guide)).length - before.length;
  return { added, moved: follow_up !== null && follow_up !== guide.follow_up ? 1 : 0 };
}
