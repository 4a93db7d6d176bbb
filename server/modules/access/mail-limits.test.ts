import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { twoTenants, type TwoTenants } from './fixtures/two-tenants.ts';
import { askNewEmail, invite } from './links.ts';
import { mailLimits } from './rules/mail-limits.ts';
import { userById } from './store/people.ts';

const DAY = 24 * 3_600_000;

let database: TestDatabase;
let people: TwoTenants;
let clock: ReturnType<typeof standingClock>;
let needs: TwoTenants['needs'];
let mails: Mail[];

beforeAll(async () => {
  database = await testDatabase();
  people = await twoTenants(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from access_link`.execute(database.db);
  [clock, mails] = [standingClock(), []];
  needs = { ...people.needs, clock, mail: async (_tx, mail) => void mails.push(mail) };
});

const idOf = (who: Parameters<TwoTenants['actor']>[0]) => people.actor(who).id;
const send = (user: UserId, sender: UserId | null) => database.inTransaction((tx) => invite(needs, tx, user, sender));
const refusal = (description: string) => ({ code: 'TOO_MANY_REQUESTS', details: { description } });
/** Links as other processes have stored them. */
const stored = (rows: number, { to, by }: { to?: string; by?: UserId }) =>
  sql`insert into access_link (token_hash, user_id, kind, issued_at, expires_at, mailed_to, sent_by, for_customer)
    select 'h' || n, ${idOf('client')}, 'invitation', ${clock.now()}, ${new Date(clock.now().getTime() + DAY)}, coalesce(${to ?? null}, 'x' || n || '@porteo.test'),
      ${by ?? null}, ${people.actor('client').customer_id} from generate_series(1, ${rows}::int) n`.execute(database.db);

describe('mails to strangers', () => {
  test('101 invitations of one person in a moment are five mails, and the sixth says when to go on', async () => {
    const all = await Promise.allSettled(Array.from({ length: 101 }, () => send(idOf('client'), idOf('owner'))));
    expect([mails.length, all.filter(({ status }) => status === 'fulfilled').length]).toEqual([5, 5]);
    await expect(send(idOf('client'), idOf('reader'))).rejects.toMatchObject(refusal(peopleFaults.tooManyMails.receiver(5)));
    clock.advance(DAY + 1);
    await send(idOf('client'), idOf('owner'));
    expect(mails).toHaveLength(6);
  });

  test('a person has so many mails an hour, no matter who they go to', async () => {
    const { most, withinMs } = mailLimits.sender;
    await stored(most, { by: idOf('owner') });
    await expect(send(idOf('client'), idOf('owner'))).rejects.toMatchObject(refusal(peopleFaults.tooManyMails.sender(most)));
    await send(idOf('client'), idOf('reader'));
    clock.advance(withinMs + 1);
    await send(idOf('client'), idOf('owner'));
    expect(mails).toHaveLength(2);
  });

  test('a customer has so many mails a day, no matter who sends them', async () => {
    await stored(mailLimits.customer.most, {});
    await expect(send(idOf('client'), null)).rejects.toMatchObject(refusal(peopleFaults.tooManyMails.customer(mailLimits.customer.most)));
  });

  test('an address to confirm counts like an invitation to it', async () => {
    await stored(mailLimits.receiver.most, { to: 'stranger@porteo.test' });
    const user = await userById(database.db, idOf('client'));
    await expect(
      database.inTransaction((tx) => askNewEmail(needs, tx, user as NonNullable<typeof user>, 'Stranger@porteo.test', idOf('client'))),
    ).rejects.toMatchObject(refusal(peopleFaults.tooManyMails.receiver(5)));
    expect(mails).toEqual([]);
  });
});
