import type { BotInput } from '#contract/bot/bot.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type TestRow = { id: string; customer_id: CustomerId; phone_number: string; sent_at: Date };
type BotTables = {
  bot_settings: BotInput & { customer_id: CustomerId; changed_at: Date };
  bot_test: TestRow;
};

const tables = <R extends Reader>(reader: R, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<BotTables>();
const settings = ['enabled', 'phone_number', 'notify_shipper', 'notify_recipient', 'default_guide_status', 'greeting'] as const;

export const readSettings = (reader: Reader, customer: CustomerId): Promise<BotInput | undefined> =>
  tables(reader, customer).selectFrom('bot_settings').select(settings).where('customer_id', '=', customer).executeTakeFirst();

/** Held until the transaction ends: who tries the bot is counted one after the other. */
export const lockSettings = (tx: Tx, customer: CustomerId): Promise<BotInput | undefined> =>
  tables(tx, customer).selectFrom('bot_settings').select(settings).where('customer_id', '=', customer).forUpdate().executeTakeFirst();

export async function writeSettings(tx: Tx, customer: CustomerId, bot: BotInput, changed_at: Date): Promise<void> {
  await tables(tx, customer)
    .insertInto('bot_settings')
    .values({ ...bot, customer_id: customer, changed_at })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...bot, changed_at }))
    .execute();
}

export const lastTest = (reader: Reader, customer: CustomerId): Promise<TestRow | undefined> =>
  tables(reader, customer)
    .selectFrom('bot_test')
    .selectAll()
    .where('customer_id', '=', customer)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countTests(tx: Tx, customer: CustomerId, since: Date): Promise<number> {
  const tests = tables(tx, customer).selectFrom('bot_test').where('customer_id', '=', customer).where('sent_at', '>', since);
  const { n } = await tests.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertTest(tx: Tx, test: TestRow): Promise<void> {
  await tables(tx, test.customer_id).insertInto('bot_test').values(test).execute();
}
