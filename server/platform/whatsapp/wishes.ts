import type { Reader, Tx } from '#platform/db/tx.ts';

/** Whether a person wants messages, as it was last answered; the number is E.164. */
type Tables = { platform_whatsapp_wish: { phone_number: string; wants: boolean; said_at: Date } };

/** Ends a message to a number that wants none. */
export const OPTED_OUT = 'opted_out';

/** What people write to get no more messages, and to get them again, without accents and in capitals. */
const noMore: ReadonlySet<string> = new Set(['BAJA', 'ALTO', 'STOP', 'CANCELAR', 'DETENER']);
const again: ReadonlySet<string> = new Set(['ALTA', 'START', 'INICIAR']);

/** What an answer asks for; null: something else. */
export function wishOf(text: string): boolean | null {
  const said = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
  if (noMore.has(said)) return false;
  return again.has(said) ? true : null;
}

const wishes = (reader: Reader) => reader.$extendTables<Tables>().selectFrom('platform_whatsapp_wish');

/** The last answer holds, in whatever order answers are told. */
export async function keepWish(tx: Tx, phone_number: string, wants: boolean, said_at: Date): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .insertInto('platform_whatsapp_wish')
    .values({ phone_number, wants, said_at })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet({ wants, said_at }).where('platform_whatsapp_wish.said_at', '<', said_at))
    .execute();
}

/** Among these numbers those that want no messages. */
export async function optedOut(reader: Reader, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await wishes(reader).select('phone_number').where('wants', '=', false).where('phone_number', 'in', numbers).execute();
  return new Set(rows.map(({ phone_number }) => phone_number));
}
