import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { idOf } from './guides.ts';
import { papeleria, personOf, shellFakes } from './people.ts';
import { answerWith } from './send-world.ts';

/** The n-th deposit that is nobody's. */
export const deposit = (n: number, over: object = {}) => ({
  ...{
    id: idOf(n),
    source: 'stp',
    status: 'pending',
    received_at: '2026-11-24T16:42:00.000Z',
    operation_date: '2026-11-24',
    institution: '40012',
    bank: 'BBVA México',
  },
  ...{ amount: 580_000, tracking_key: `MBAN010026112400876514${n}`, sender_name: 'TEXTILES DEL BAJIO SA DE CV', sender_rfc: 'TBA1503124K7' },
  ...{ sender_account: '012180••••••••3207', beneficiary_clabe: '646180157099999990', reference: '2411261', concept: 'pago guias noviembre' },
  ...{
    customer: null,
    identified_by: null,
    decided_by: null,
    decided_at: null,
    note: null,
    suggestions: 2,
    may_undo: false,
    is_second: false,
    raw_notice: null,
  },
  ...over,
});
const candidates = [
  { customer: { id: idOf(91), name: 'TEXTILES DEL BAJÍO', custom_id: '1048', has_credit: false }, reasons: [{ reason: 'rfc', detail: null }, { reason: 'account', detail: '4' }] },
  { customer: { id: idOf(92), name: 'HILADOS Y BLANCOS LEÓN', custom_id: '1063', has_credit: true }, reasons: [{ reason: 'rfc', detail: null }] },
]; // prettier-ignore

/** The answers of the screens of deposits for somebody of this role. */
export function depositWorld(server: Pick<ServerDouble, 'answer'>, role: Role): void {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listDeposits', () => ({
    data: [deposit(1), deposit(2, { amount: 150_000, sender_rfc: null, suggestions: 0 })],
    total: 2,
    sum: 730_000,
  }));
  server.answer('getDeposit', () => ({ ...deposit(1), candidates }));
  server.answer('listBalanceRecords', () => ({ data: [], total: 0 }));
  server.answer('listCustomers', () => ({ data: [papeleria], total: 1 }));
}
