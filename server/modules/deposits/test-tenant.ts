import type { CustomerId, DepositId, StatementId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from '../../compose.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { changeDeposit, insertDeposit } from './store/deposits.ts';
import { insertStatement } from './store/statements.ts';

/** A deposit that its customer has, and a statement of the bank. */
export const plant: PlantTenant = async ({ portal, database, customer, user }) => ({
  deposit: await applied(portal, database, customer),
  statement: await importedStatement(database, user),
});

/** A deposit of ten pesos that stands in the customer's pool. */
async function applied(portal: Portal, database: TestDatabase, customer_id: CustomerId): Promise<string> {
  const id = newId<DepositId>();
  const [amount, at] = [centavos(1_000), new Date('2026-11-20T10:00:00Z')];
  const told = {
    ...{ id, source: 'stp' as const, bank_id: id, received_at: at, operation_date: '2026-11-20', institution: '40012', tracking_key: id, amount },
    ...{ payment_type: 1, sender_name: 'ALGUIEN', sender_rfc: 'ND', sender_account: '012180001183597198', beneficiary_clabe: '646180110400000007' },
    ...{ reference: '1', concept: 'saldo', search_text: 'alguien', customer_id: null, identified_by: null, decided_by: null, decided_at: null },
    ...{ status: 'pending' as const, applied: centavos(0), note: null, reversed_at: null, corrects: null, raw_notice: null },
  };
  await database.inTransaction(async (tx) => {
    await insertDeposit(tx, told);
    await changeDeposit(tx, told, { status: 'applied', customer_id, identified_by: 'clabe', applied: amount });
    await portal.api.wallet.deposit(tx, { key: id, customer_id, amount, at, description: '' });
  });
  return id;
}

/** A statement of the bank, which is nobody's; it differs in nothing. */
async function importedStatement(database: TestDatabase, imported_by: UserId): Promise<string> {
  const id = newId<StatementId>();
  const imported_at = new Date('2026-11-20T10:00:00Z');
  const givenBack = { line: 2, institution: '40012', tracking_key: 'DEVUELTO1', amount: centavos(1_000), is_returned: true };
  const sender = {
    sender_name: 'ALGUIEN',
    sender_rfc: 'ND',
    sender_account: '',
    beneficiary_clabe: '646180110400000007',
    reference: '',
    concept: '',
  };
  await database.inTransaction((tx) =>
    insertStatement(tx, { id, day: '2026-11-19', lines: [{ ...givenBack, ...sender }], imported_by, imported_at }),
  );
  return id;
}
