import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { ChargeId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { newsSubject } from '#texts/es/shared/mail.ts';
import { overweightWords as words } from '#texts/es/later-charges/overweight-words.ts';
import type { GuideToCharge } from '../shipping/api.ts';
import type { LaterChargesNeeds } from './needs.ts';
import type { OverweightTable } from './tables.ts';
import { dayText, moneyText } from '#texts/es/shared/figures.ts';

const MAIL_DAYS = 3;
const pathOf = ({ id }: Pick<OverweightTable, 'id'>): string => `/sobrepeso?open=${id}`;

/** What its texts say of one. */
export const factsOf = ({ carrier, parcel_number, carrier_hkg, paid_hkg, total, due_day }: OverweightTable) => ({
  carrier: aboutCarrier(carrier).name,
  parcel_number,
  carrier_kg: String(carrier_hkg / 100),
  paid_kg: String(paid_hkg / 100),
  total: moneyText(total),
  until: dayText(due_day),
});

/** Who made the guide, and the owners of its customer. */
async function peopleOf(
  { access }: LaterChargesNeeds,
  tx: Tx,
  { customer_id, user_id }: Pick<OverweightTable, 'customer_id' | 'user_id'>,
): Promise<UserId[]> {
  const owners = (await access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map(({ id }) => id);
  return [...new Set([user_id, ...owners])];
}

type News = { what: string; message: string; subject: string; text: string };

async function tellCustomer(needs: LaterChargesNeeds, tx: Tx, overweight: OverweightTable, { what, message, subject, text }: News): Promise<void> {
  const { access, clock, mail, notifications, portal } = needs;
  const to = await peopleOf(needs, tx, overweight);
  await notifications.tell(tx, { key: `overweight ${overweight.id} ${what}`, message, to, path: pathOf(overweight) });
  const email = await access.mailboxOf(tx, overweight);
  const body = words.mail.text(text, portal.address(pathOf(overweight)));
  await mail(tx, {
    to: email,
    subject: newsSubject(portal.product, subject),
    text: body,
    until: new Date(clock.now().getTime() + MAIL_DAYS * DAY_MS),
  });
}

/** The customer learns what the carrier measured, what it costs and until when it may object. */
export async function tellOpened(needs: LaterChargesNeeds, tx: Tx, overweight: OverweightTable): Promise<void> {
  const facts = factsOf(overweight);
  await tellCustomer(needs, tx, overweight, {
    what: 'opened',
    message: words.opened(facts),
    subject: words.mail.opened,
    text: words.openedMail(facts),
  });
}

export async function tellCharged(needs: LaterChargesNeeds, tx: Tx, overweight: OverweightTable): Promise<void> {
  const { access, notifications } = needs;
  const text = words.charged(factsOf(overweight), overweight.decided_by ? overweight.reason : null);
  await tellCustomer(needs, tx, overweight, { what: 'charged', message: text, subject: words.mail.charged, text });
  const users = (await access.usersOf(tx, overweight.customer_id)).map(({ id }) => id);
  const to = [...users, ...(await access.staffOf(tx, overweight.customer_id))];
  await notifications.refreshBalance(tx, { id: overweight.customer_id, to });
}

export async function tellDropped(needs: LaterChargesNeeds, tx: Tx, overweight: OverweightTable): Promise<void> {
  const text = words.dropped(factsOf(overweight), overweight.reason ?? '');
  await tellCustomer(needs, tx, overweight, { what: 'dropped', message: text, subject: words.mail.dropped, text });
}

/** Root and the agents of its customer learn that it objects: root decides. */
export async function tellClaimed({ access, notifications }: LaterChargesNeeds, tx: Tx, overweight: OverweightTable, actor: Actor): Promise<void> {
  const { business_name } = await access.customer(tx, overweight.customer_id);
  const to = (await access.staffOf(tx, overweight.customer_id)).filter((person) => person !== actor.id);
  const message = words.claimed(factsOf(overweight), business_name);
  await notifications.tell(tx, { key: `overweight ${overweight.id} claimed`, message, to, path: pathOf(overweight) });
}

type Later = { id: ChargeId; concept: string; total: Centavos };
/** What root charged of a guide is told to its people, and their balance is read again. */
export async function tellLater(needs: LaterChargesNeeds, tx: Tx, guide: GuideToCharge, { id, concept, total }: Later): Promise<void> {
  const { access, notifications } = needs;
  const { customer_id, carrier, id: label_id, parcel_number } = guide;
  const message = words.later(concept, moneyText(total), parcel_number);
  const to = await peopleOf(needs, tx, guide);
  await notifications.tell(tx, { key: `later charge ${id}`, message, to, path: `/envios?open=${carrier}:${label_id}` });
  await notifications.refreshBalance(tx, { id: customer_id, to: (await access.usersOf(tx, customer_id)).map((user) => user.id) });
}
