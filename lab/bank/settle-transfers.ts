import { chance, pick } from '../chance.ts';
import type { TransferSettled } from '../journal-entry.ts';
import type { Lab } from '../outside-party.ts';
import { CLABE_PREFIX, COMPANY } from './bank.ts';

/** A transfer that somebody sends; what is left out is drawn by lot. */
export type TransferWish = Partial<
  Pick<TransferSettled, 'clabe' | 'amount' | 'sender_name' | 'sender_rfc' | 'sender_account' | 'concept' | 'institution'>
>;

const institutions = [40_002, 40_012, 40_014, 40_021, 40_072, 90_638];
const names = ['TEXTILES DEL BAJIO SA DE CV', 'JOYERIA TAXCO SA DE CV', 'SAMUEL IBARRA CORTES', 'GRUPO MEDICO ITZAES SC', 'PLATERIA SANTA PRISCA'];
const concepts = ['pago guias', 'anticipo envios', 'saldo', 'transferencia', 'paqueteria'];
const among = <Item>(items: readonly Item[], ...parts: (string | number)[]): Item => items[pick(0, items.length - 1, ...parts)] as Item;

/** Money that reached an account of the company, written in the journal before anybody is told; answers the bank's numbers. */
export function settleTransfers(lab: Lab, wishes: readonly TransferWish[]): number[] {
  const first = 3_191_365 + lab.bank.all().length;
  const day = Number(new Date(lab.clock.now()).toISOString().slice(0, 10).replaceAll('-', ''));
  const settled = wishes.map((wish, index): TransferSettled => {
    const id = first + index;
    const lot = (what: string) => [lab.seed, what, id] as const;
    return {
      ...{ kind: 'transfer_settled', carrier: null, id, day, company: COMPANY },
      tracking_key: `MBAN0100${String(day).slice(2)}${String(pick(0, 999_999_999, ...lot('key'))).padStart(9, '0')}${id}`,
      institution: wish.institution ?? among(institutions, ...lot('institution')),
      // Centavos of the transfer; JSON carries pesos.
      amount: wish.amount ?? pick(100_00, 50_000_00, ...lot('amount')),
      clabe: wish.clabe ?? nobodys(pick(9_000_000, 9_999_999, ...lot('account'))),
      sender_name: wish.sender_name ?? among(names, ...lot('name')),
      sender_rfc: wish.sender_rfc ?? 'ND',
      sender_account: wish.sender_account ?? `012180${String(Math.floor(chance(...lot('sender')) * 1e12)).padStart(12, '0')}`,
      concept: wish.concept ?? among(concepts, ...lot('concept')),
      reference: pick(1_000_000, 9_999_999, ...lot('reference')),
    };
  });
  lab.journal.record(settled);
  return settled.map(({ id }) => id);
}

/** A well-formed account of the company with a number that no customer has. */
function nobodys(number: number): string {
  const body = `${CLABE_PREFIX}${String(number).padStart(7, '0')}`;
  const weights = [3, 7, 1];
  const sum = [...body].reduce((total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
