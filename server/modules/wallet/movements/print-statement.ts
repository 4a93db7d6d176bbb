import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf, businessMinuteOf, businessTimeOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { MOST_STATED, type movementOperations, type MovementRow } from '#contract/wallet/movements.ts';
import { movementTexts } from '#texts/es/wallet/movements.ts';
import { statementTexts as texts } from '#texts/es/wallet/statement.ts';
import type { StatedMovement } from '#platform/pdf/draw-statement.ts';
import type { WalletNeeds } from '../needs.ts';
import { movementsOf, type MovementFilter } from '../store/movements.ts';
import { accountAsked, daysOf, rowsOf, shownBefore, type AccountAsked } from './list-movements.ts';
import { dayText, figureText, moneyText } from '#texts/es/shared/figures.ts';

type Operation = typeof movementOperations.printStatement;

/**
 * GET /api/billing/movements/statement. Its movements are read at once, and both balances come from them: one that is booked meanwhile is in all of it
 * or in none.
 */
export async function printStatement(needs: WalletNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, clock } = needs;
  const asked = await accountAsked(needs, request, actor);
  const { since, until } = daysOf(request);
  const days: MovementFilter = { ...asked, since, until, movements: null, query: '', labels: [] };
  const found = await movementsOf(db, days, { limit: MOST_STATED + 1, offset: 0 });
  if (found.length > MOST_STATED) {
    const description = texts.most(figureText(MOST_STATED));
    throw new Refusal('WRONG_DATA', { fields: { from: description }, description });
  }
  const rows = (await rowsOf(needs, asked, found)).reverse();
  const [first] = rows;
  const opening = first ? openingOf(asked.kind, first) : await shownBefore(db, asked.kind, days, until);
  const closing = rows.at(-1)?.balance ?? opening;
  const now = clock.now();
  const file = await needs.drawStatement({
    account: texts.account(await accountName(needs, asked), (await needs.access.customer(db, asked.customer_id)).business_name),
    days: texts.days(request.from ? dayText(request.from) : null, request.to ? dayText(request.to) : null),
    printed: texts.printed(dayText(businessDayOf(now)), businessTimeOf(now)),
    at: now,
    opening: moneyText(opening),
    rows: rows.map(stated),
    charges: moneyText(sumOf(rows, 'charge')),
    credits: moneyText(sumOf(rows, 'credit')),
    end: asked.kind === 'credit' ? movementTexts.owed : movementTexts.closing,
    closing: moneyText(closing),
  });
  return { name: texts.fileName, file: Buffer.from(file).toString('base64') };
}

/** What an account held, or owed, before a movement. */
function openingOf(kind: AccountAsked['kind'], { balance, charge, credit }: MovementRow): Centavos {
  const moved = (credit ?? 0) - (charge ?? 0);
  return (kind === 'credit' ? balance + moved : balance - moved) as Centavos;
}

const sumOf = (rows: readonly MovementRow[], side: 'charge' | 'credit'): Centavos => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0) as Centavos;

async function accountName({ access, db }: WalletNeeds, { kind, customer_id, user_id }: AccountAsked): Promise<string> {
  if (user_id === null) return movementTexts.accounts[kind];
  const user = (await access.usersOf(db, customer_id)).find(({ id }) => id === user_id);
  return user ? movementTexts.accountOf(user.name) : movementTexts.accounts[kind];
}

const stated = ({ at, movement, description, label, folio, user, users, charge, credit, balance }: MovementRow): StatedMovement => ({
  at: businessMinuteOf(new Date(at)),
  movement: movementTexts.movements[movement],
  detail: [
    folio ?? '',
    label ? [aboutCarrier(label.carrier).name, label.parcel_number ?? ''].filter(Boolean).join(' ') : '',
    users.length > 0 ? movementTexts.with(users.join(', ')) : '',
    description,
  ]
    .filter((part) => part !== '')
    .join('; '),
  user: user?.name ?? movementTexts.noUser,
  charge: charge === null ? '' : moneyText(charge),
  credit: credit === null ? '' : moneyText(credit),
  balance: moneyText(balance),
});
