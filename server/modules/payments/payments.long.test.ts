import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/shared/calendar.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import { testIssuer } from '../cfdi/fixtures/stamped-invoice.ts';
import { biller, customer, owner, paymentsWorld, taxpayer } from './fixtures/payments-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const sat = {
  inProcess: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'in_process', said: 'En proceso' } as const),
  cancelled: done({ state: 'cancelled', cancellable: 'with_acceptance', cancellation: 'with_acceptance', said: 'Cancelado' } as const),
  rejected: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'rejected', said: 'Solicitud rechazada' } as const),
};

/** Guides of 232.00 of a customer with credit, each report of `months` on an invoice of its own: nothing of it is due yet. */
async function owed(guides: readonly number[] = [3], businesses = [taxpayer()]) {
  const it = await paymentsWorld(database, { included: 4, onCredit: true }, businesses);
  it.become({ customer_modality: 'credit', credit_limit: null, conditions: '60' });
  for (const [month, n] of guides.entries()) {
    it.block.report_file_type = 'same_file';
    for (let guide = 0; guide < n; guide += 1) await it.buyGuide();
    it.becomes(`${2026 + Math.floor((11 + month) / 12)}-${String(((11 + month) % 12) + 1).padStart(2, '0')}-01`);
    await it.cut();
    await it.act({ status: 'approved', at: month });
    it.clock.advance((month === 0 ? 1 : 5) * 26 * 60 * 60_000);
    await it.settle();
  }
  const hours = async (n: number) => {
    for (let hour = 0; hour < n; hour += 1) {
      it.clock.advance(61 * 60_000);
      await it.pac.sweep();
      await it.look();
    }
  };
  return { ...it, hours };
}

describe('a deposit', () => {
  test('of a customer with credit pays what it owes on invoices, and the rest is its saldo a favor, which pays the next invoice (E9) [AMB-13.11] [AMB-13.14]', async () => {
    const it = await owed([2]);
    expect(await it.documents()).toEqual(['PPD 464 unpaid 464']);
    await it.pays(696, { into: 'favor' });
    expect([await it.documents(), await it.paid()]).toEqual([['PPD 464 paid 0'], ['deposit 464 applied']]);
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')).toEqual([0, -232, 0, -64]);
    await it.isClean();
    await it.buyGuide();
    await it.buyGuide();
    it.becomes('2027-01-01');
    await it.cut();
    await it.act({ status: 'approved', at: 1 });
    it.becomes('2027-01-05');
    await it.settle();
    expect((await it.documents()).at(-1)).toBe('PPD 464 unpaid 232');
    expect((await it.paid()).at(-1)).toBe('favor 232 applied');
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')).toEqual([232, 0, -32, -96]);
    await it.isClean();
  });

  test('pays the invoice of exactly its sum before those that are due earlier; one of another sum pays the oldest first, the last in part [AMB-13.14]', async () => {
    const it = await owed([3, 2, 1]);
    await it.pays(464, { into: 'favor' });
    expect(await it.documents()).toEqual(['PPD 696 overdue 696', 'PPD 464 paid 0', 'PPD 232 unpaid 232']);
    await it.pays(800, { into: 'favor' });
    expect(await it.documents()).toEqual(['PPD 696 paid 0', 'PPD 464 paid 0', 'PPD 232 unpaid 128']);
    expect(await it.ledger('receivable', 'favor')).toEqual([128, 0]);
    await it.isClean();
  });

  test('of a customer that pays in advance pays no invoice that is not due, unless it is of exactly its sum (E8) [AMB-13.14]', async () => {
    const it = await owed([2]);
    it.become({ customer_modality: 'balance' });
    await it.pays(400);
    expect([await it.documents(), await it.pool()]).toEqual([['PPD 464 unpaid 464'], 400]);
    await it.pays(464);
    expect([await it.documents(), await it.pool(), await it.paid()]).toEqual([['PPD 464 paid 0'], 400, ['deposit 464 applied']]);
    await it.isClean();
  });

  test('pays an overdue invoice in part, whatever its customer, which stays overdue [O-4.12] [AMB-13.14]', async () => {
    const it = await owed([2]);
    it.become({ customer_modality: 'balance' });
    it.becomes('2027-03-01');
    await it.look();
    expect(await it.documents()).toEqual(['PPD 464 overdue 464']);
    await it.pays(100);
    expect([await it.documents(), await it.pool()]).toEqual([['PPD 464 overdue 364'], 0]);
    const owedBy = async () => it.invoicesApi.owedOnInvoices(database.db, { id: await it.preBusiness(), customer_id: customer });
    expect(await owedBy()).toBe(36_400);
    await it.pays(364);
    expect(await owedBy()).toBe(0);
    await it.isClean();
  });

  test('ends what an invoice that is long overdue holds: more credit [AMB-12.02]', async () => {
    const it = await owed([2]);
    it.house.needs.asks.owesSinceBefore = (...asked) => it.invoicesApi.hasPayableDueBefore(...asked);
    const [{ due_on }] = (await sql<{ due_on: string }>`select due_on::text from invoices_invoice`.execute(database.db)).rows as [{ due_on: string }];
    it.becomes(addDays(due_on, 15));
    await it.buyGuide();
    it.becomes(addDays(due_on, 16));
    const message = 'Tienes facturas vencidas desde hace más de 15 días. Págalas para volver a usar tu crédito.';
    await expect(it.buyGuide()).rejects.toMatchObject({ code: 'CREDIT_LIMIT', message });
    await it.pays(464, { into: 'favor' });
    await it.buyGuide();
    await it.isClean();
  });

  test('for invoices of two razones sociales makes a payment of each, since a complement has one receiver [AMB-13.11]', async () => {
    const other = taxpayer({ id: newId<BusinessId>(), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', is_default: false });
    const it = await owed([2], [taxpayer(), other]);
    await it.buyGuide();
    await it.billAtOnce((await it.guides()).at(-1)?.id as never, other.id);
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 464 unpaid 464', 'PPD 232 unpaid 232']);
    await it.pays(700, { into: 'favor' });
    expect(await it.paid()).toEqual(['deposit 464 applied', 'deposit 232 applied']);
    await it.isClean();
    const refused = it.apply('favor', [
      [0, 1],
      [1, 1],
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'WRONG_DATA' });
  });
});

describe('a payment by hand', () => {
  test('pays three invoices in parts, and each part moves its IVA to the centavo [S-2.70] [AMB-13.11]', async () => {
    const it = await owed([3, 2, 1]);
    const deposit_id = await it.pays(0.01, { into: 'favor' });
    await it.deposit(1_000);
    await it.isClean();
    const made = await it.apply(
      'balance',
      [
        [0, 100.01],
        [1, 464],
        [2, 33.33],
      ],
      { as: biller },
    );
    expect(made).toMatchObject({ source: 'balance', payment_type: '03', status: 'applied', amount: 59_734, actions: ['cancel', 'stamp'] });
    expect(made.complement).toMatchObject({ state: 'waiting', cfdi_id: null });
    expect(await it.documents()).toEqual(['PPD 696 overdue 595.98', 'PPD 464 paid 0', 'PPD 232 unpaid 198.67']);
    expect([...(await it.ivaMoved())].sort((a, b) => a - b)).toEqual([0, 4.6, 13.8, 64]);
    await expect(it.apply('deposit', [[0, 1]], { deposit_id })).rejects.toMatchObject({ code: 'WRONG_DATA' });
    await it.isClean();
  });

  test('is refused beyond the balance of its invoice, twice on one, of what is not payable, and for more than there is [AMB-13.11]', async () => {
    const it = await owed([2]);
    await it.deposit(300);
    const told = (work: Promise<unknown>) =>
      work.then(
        () => 'made',
        (error: { code: string; details: { fields?: object } }) => [error.code, ...Object.keys(error.details.fields ?? {})],
      );
    expect(await told(it.apply('balance', [[0, 464.01]]))).toEqual(['WRONG_DATA', 'applications.0.amount']);
    expect(
      await told(
        it.apply('balance', [
          [0, 1],
          [0, 1],
        ]),
      ),
    ).toEqual(['WRONG_DATA', 'applications.1.invoice_id']);
    expect(await told(it.apply('balance', [[0, 464]]))).toEqual(['INSUFFICIENT_BALANCE', 'applications']);
    await expect(it.apply('favor', [[0, 464]])).rejects.toMatchObject({ message: 'Hay $0.00 y se aplican $464.00: aplica menos' });
    expect(await told(it.apply('deposit', [[0, 1]]))).toEqual(['WRONG_DATA', 'deposit_id']);
    await it.cancelInvoice('02');
    expect(await told(it.apply('balance', [[0, 100]]))).toEqual(['WRONG_DATA', 'applications.0.invoice_id']);
    expect(await it.paid()).toEqual([]);
    await it.isClean();
  });

  test('is made by a customer from its own pool alone, by the right to share it [AMB-13.11]', async () => {
    const it = await owed([2]);
    await it.deposit(464);
    await expect(it.apply('favor', [[0, 1]], { as: owner })).rejects.toMatchObject({ code: 'WRONG_DATA' });
    await expect(it.apply('balance', [[0, 1]], { as: { ...owner, role: 'client', permissions: '222222212' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await it.apply('balance', [[0, 464]], { as: owner })).toMatchObject({ status: 'applied', actions: [] });
    expect([await it.documents(), await it.pool()]).toEqual([['PPD 464 paid 0'], 0]);
    await it.isClean();
  });
});

describe('what can be paid', () => {
  test('is told in the order of their days with what it is paid from; deposits of which something is left are for staff [S-2.70] [AMB-13.11]', async () => {
    const it = await owed([2, 1]);
    await it.pays(100, { into: 'favor' });
    await it.pays(464, { into: 'favor' });
    await it.takeBack();
    const told = await it.payable();
    expect(told).toMatchObject({ balance: 0, favor: 46_400, deposited: 'favor' });
    expect(told.data.map(({ balance, is_overdue }) => [balance, is_overdue])).toEqual([
      [36_400, false],
      [23_200, false],
    ]);
    expect(told.deposits.map(({ left }) => left)).toEqual([46_400]);
    expect((await it.payable({ as: owner })).deposits).toEqual([]);
    await it.apply('deposit', [[0, 364]], { deposit_id: told.deposits[0]?.id as never });
    expect((await it.payable()).deposits.map(({ left }) => left)).toEqual([10_000]);
  });
});

describe('its complement', () => {
  test('is stamped the day after, once, says what the ledger moved, and leaves the invoice Liquidada [O-4.12] [AMB-13.10] [AMB-13.11]', async () => {
    const it = await owed([5]);
    await it.pays(500, { into: 'favor' });
    await it.settle();
    expect(await it.stamps()).toBe(1);
    it.becomes('2026-12-04');
    await it.settle();
    expect([await it.stamps(), await it.documents()]).toEqual([2, ['PPD 1160 unpaid 660']]);
    const xml = [...it.pac.book.values()].at(-1) ?? '';
    expect(/<pago20:Pago [^>]*FormaDePagoP="03"[^>]*Monto="500.00"/.test(xml)).toBe(true);
    expect(/ImpSaldoAnt="1160.00" ImpPagado="500.00" ImpSaldoInsoluto="660.00"/.test(xml)).toBe(true);
    expect(/TotalTrasladosBaseIVA16="431.03" TotalTrasladosImpuestoIVA16="68.97"/.test(xml)).toBe(true);
    expect(await it.ledger('iva_pending', 'iva_collected')).toEqual([-91.03, -68.97]);
    await it.pays(660, { into: 'favor' });
    expect(await it.documents()).toEqual(['PPD 1160 paid 0']);
    await it.changePayment({ status: 'stamping' }, { as: biller });
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 1160 liquidated 0']);
    await expect(it.takeBack({ as: biller })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await it.read()).history.map(({ what }) => what)).toEqual(['stamped', 'made']);
    await it.isClean();
  });

  test('is of the day on which its money came, though somebody found only later whose it was; of an invoice that is newer, of its date [AMB-13.11]', async () => {
    const it = await owed([5]);
    const days = async () => [...it.pac.book.values()].flatMap((xml) => /FechaPago="([^"]*)"/.exec(xml)?.[1] ?? []).map((at) => at.slice(0, 10));
    it.becomes('2026-12-30');
    await it.pays(500, { into: 'favor', cameMsAgo: 3 * DAY_MS });
    await it.changePayment({ status: 'stamping' });
    await it.settle();
    expect(await days()).toEqual(['2026-12-27']);
    const deposit_id = await it.pays(300, { into: 'favor', cameMsAgo: 4 * DAY_MS });
    await it.takeBack();
    await it.apply('deposit', [[0, 300]], { deposit_id });
    await it.changePayment({ status: 'stamping' });
    await it.settle();
    expect((await days()).at(-1)).toBe('2026-12-26');
    await it.pays(100, { into: 'favor', cameMsAgo: 90 * DAY_MS });
    await it.changePayment({ status: 'stamping' });
    await it.settle();
    const issued = /<cfdi:Comprobante[^>]* Fecha="([^"]*)"/.exec([...it.pac.book.values()][0] ?? '')?.[1];
    expect((await days()).at(-1)).toBe(issued?.slice(0, 10));
  });

  test.each(['22000', '83000', '77500'])(
    'says when its money came by the clock of its issuer (%s), as the document does: never after the one, never before its invoice [AMB-13.11]',
    async (zip) => {
      const it = await owed([5]);
      it.pac.needs.issuer.issuer = () => ({ ...testIssuer, zip });
      await it.pays(500, { into: 'favor' });
      await it.changePayment({ status: 'stamping' });
      await it.settle();
      const xml = [...it.pac.book.values()].at(-1) ?? '';
      const [said, came] = [/<cfdi:Comprobante[^>]* Fecha="([^"]*)"/.exec(xml)?.[1], /FechaPago="([^"]*)"/.exec(xml)?.[1]];
      expect([came?.slice(0, 13), (came ?? '') <= (said ?? '')]).toEqual([said?.slice(0, 13), true]);
    },
  );

  test('that the PAC refuses waits for a person with its words, and is stamped under the same purpose [AMB-13.11]', async () => {
    const it = await owed([1]);
    await it.pays(232, { into: 'favor' });
    it.pac.fates('refuses');
    it.becomes('2026-12-04');
    await it.settle();
    expect([await it.stamps(), await it.documents()]).toEqual([1, ['PPD 232 paid 0']]);
    await it.changePayment({ status: 'stamping' });
    await it.settle();
    expect([await it.stamps(), await it.documents()]).toEqual([2, ['PPD 232 liquidated 0']]);
    await it.isClean();
  });
});

describe('saldo a favor that covers a new invoice wholly when it is stamped', () => {
  /** Three guides on credit are owed of which an invoice took two; a deposit paid it, and what it left covers the third to the centavo, or not. */
  async function covered(pesos: number) {
    const it = await owed([2]);
    await it.pays(464 + pesos, { into: 'favor' });
    await it.buyGuide();
    it.becomes('2027-01-01');
    await it.cut();
    await it.act({ status: 'approved', at: 1 });
    it.becomes('2027-01-05');
    return it;
  }
  const xmlOf = async () =>
    (
      await sql<{
        xml: string;
      }>`select xml from cfdi_stamp s join cfdi_document d on d.id = s.document_id where d.kind = 'I' order by d.created_at desc limit 1`.execute(
        database.db,
      )
    ).rows[0]?.xml;

  test('pays its charges before it is sealed: it says PUE and how the money came, is born paid, and needs no complement [AMB-13.10] [AMB-13.11]', async () => {
    const it = await covered(232);
    await it.settle();
    expect((await it.documents()).at(-1)).toBe('PUE 232 paid 0');
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')).toEqual([0, 0, 0, -96]);
    const xml = await xmlOf();
    for (const said of ['MetodoPago="PUE"', 'FormaPago="03"']) expect(xml).toContain(said);
    expect((await it.paid()).at(-1)).toBe('balance 232 applied');
    await it.isClean();
    // The complement of the deposit's payment, and no other.
    it.becomes('2027-01-07');
    await it.settle();
    expect([await it.stamps(), (await it.documents()).at(-1)]).toEqual([3, 'PUE 232 paid 0']);
    await it.isClean();
  });

  test('set off (17) where no deposit ever came [AMB-13.10] [AMB-13.11]', async () => {
    const it = await covered(232);
    it.paysBy.deposits = false;
    await it.settle();
    expect(await xmlOf()).toContain('FormaPago="17"');
  });

  test('by one centavo less pays a part of it later, with a complement: PPD [AMB-13.11]', async () => {
    const it = await covered(231.99);
    await it.settle();
    expect([(await it.documents()).at(-1), (await it.paid()).at(-1)]).toEqual(['PPD 232 unpaid 0.01', 'favor 231.99 applied']);
    await it.isClean();
  });

  test('is spent on nothing else while its document is under way, and stays paid where the PAC refuses it [AMB-13.09] [AMB-13.11]', async () => {
    const it = await covered(232);
    // The invoice, and the complement of the former payment that is due that day, in whichever order.
    it.pac.fates('refuses', 'refuses');
    await it.look();
    expect([(await it.documents()).at(-1), await it.ledger('receivable', 'favor')]).toEqual(['PUE 232 created 0', [0, 0]]);
    await it.isClean();
    await it.settle(6);
    await it.isClean();
    await it.change({ status: 'stamping' });
    await it.settle();
    expect([(await it.documents()).at(-1), await it.ledger('receivable', 'favor')]).toEqual(['PUE 232 paid 0', [0, 0]]);
    await it.isClean();
  });

  test('has its money back when its guide is cancelled by motive 03 [AMB-13.10] [AMB-12.14]', async () => {
    const it = await covered(232);
    await it.settle();
    it.pac.satSays(sat.cancelled);
    await it.cancelInvoice('03');
    await it.hours(3);
    expect([(await it.documents()).at(-1), await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')]).toEqual([
      'PUE 232 cancelled 0',
      [0, -232, 0, -64],
    ]);
    await it.isClean();
  });
});

describe('a payment that is cancelled', () => {
  test('before its complement is given returns at once where it came from, and the gap is filled with the same IVA [AMB-13.11]', async () => {
    const it = await owed([5]);
    await it.deposit(1_160);
    for (const pesos of [333.33, 333.34, 100.01]) await it.apply('balance', [[0, pesos]]);
    expect(await it.takeBack({ index: 1 })).toMatchObject({ status: 'cancelled', reason: 'No era de esta', actions: [] });
    expect((await it.read({ index: 1 })).history).toMatchObject([{ what: 'cancelled', words: 'No era de esta' }, { what: 'made' }]);
    expect([await it.documents(), await it.pool()]).toEqual([['PPD 1160 unpaid 726.66'], 726.66]);
    await it.isClean();
    await it.apply('balance', [[0, 726.66]]);
    expect((await it.ivaMoved()).reduce((sum, iva) => sum + Math.round(iva * 100), 0)).toBe(16_000);
    expect(await it.ledger('receivable', 'pool', 'iva_pending', 'iva_collected')).toEqual([0, 0, 0, -160]);
    await it.isClean();
    it.becomes('2026-12-06');
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 1160 liquidated 0']);
    await it.isClean();
  });

  test('with a complement waits for SAT; then its invoice may be cancelled, and the next one is paid by saldo a favor (E22) [O-4.12] [AMB-13.11]', async () => {
    const it = await owed([5]);
    await it.pays(500, { into: 'favor' });
    it.becomes('2026-12-04');
    await it.settle();
    await expect(it.cancelInvoice('02')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    it.pac.satSays(sat.inProcess, sat.cancelled);
    expect(await it.takeBack({ as: biller })).toMatchObject({ status: 'cancelling', actions: [] });
    await it.look();
    expect([await it.documents(), await it.paid()]).toEqual([['PPD 1160 unpaid 660'], ['deposit 500 cancelling']]);
    await it.isClean();
    await it.hours(3);
    expect([await it.documents(), await it.paid()]).toEqual([['PPD 1160 unpaid 1160'], ['deposit 500 cancelled']]);
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')).toEqual([1160, -500, -160, 0]);
    expect((await it.read()).history.map(({ what }) => what)).toEqual(['cancelled', 'cancel_asked', 'stamped', 'made']);
    it.pac.satSays(sat.cancelled);
    await it.cancelInvoice('02');
    await it.hours(3);
    it.becomes('2027-01-01');
    await it.cut();
    await it.act({ status: 'approved', at: 1 });
    it.becomes('2027-01-05');
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 1160 cancelled 0', 'PPD 1160 unpaid 660']);
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected')).toEqual([660, 0, -91.03, -68.97]);
    await it.isClean();
  });

  test('stands as before when SAT or the receiver says no [AMB-13.11]', async () => {
    const it = await owed([2]);
    await it.pays(464, { into: 'favor' });
    it.becomes('2026-12-04');
    await it.settle();
    it.pac.satSays(sat.rejected);
    await it.takeBack();
    await it.hours(3);
    expect([await it.documents(), await it.paid()]).toEqual([['PPD 464 liquidated 0'], ['deposit 464 applied']]);
    await it.isClean();
  });

  test('of what was settled falls with its invoice alone, and posts nothing [AMB-13.10] [AMB-13.11]', async () => {
    const it = await paymentsWorld(database, { included: 4 });
    await it.deposit(464);
    await it.approved(2);
    it.becomes('2026-12-02');
    await it.settle();
    expect([await it.documents(), await it.paid()]).toEqual([['PUE 464 paid 0'], ['balance 464 applied']]);
    await expect(it.takeBack()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(it.changePayment({ status: 'stamping' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await it.cancelInvoice('02');
    it.pac.satSays(sat.cancelled);
    it.clock.advance(61 * 60_000);
    await it.settle(6);
    expect([await it.documents(), await it.paid()]).toEqual([['PUE 464 cancelled 0'], ['balance 464 cancelled']]);
    await it.isClean();
  });
});
