import { expect } from 'vitest';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import type { BatchId } from '#contract/shared/ids.ts';
import { freightFormTexts } from '#texts/es/consolidated/form.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { branchFakes } from '../../../e2e/support/branch-example.ts';
import { answerWith, bodega, bookOf, box, id, lucia, rateOf } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

const answer = (status: number, code: string, description: string) => () => new RawAnswer(status, { code, description, request_id: 'PRUEBA' });

test.beforeEach(({ server }) => {
  answerWith(server, branchFakes);
  const book = [bodega, lucia].map((address) => ({ ...address, tax_id: 'XAXX010101000' }));
  server.answer('listAddresses', ({ query }) => bookOf(book.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  server.answer('listPackages', () => ({ data: [box], total: 1 }));
  server.answer('quoteFreight', () => ({ batch_id: id<BatchId>('Q'), rates: [rateOf('C', 'castores', 69_600, '2026-11-25')], unavailable: [] }));
});

const ask = async (page: ScreenPage) => {
  await page.press(new RegExp(`^${freightFormTexts.request} Castores`));
  await page.findByRole('dialog');
};
const openQuoted = async (page: ScreenPage) => {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.press(/^Cotizar/);
  await ask(page);
};

test('freight whose answer did not come is the same order after a change, and is said to have been asked for [AMB-0.06] [AMB-10.11]', async ({
  openAt,
  server,
  called,
}) => {
  const page = await openAt('/consolidado');
  await openQuoted(page);
  server.answer('createConsolidated', () => HANG_UP);
  await page.press(freightFormTexts.request, page.getByRole('dialog'));
  await eventually(() => called('createConsolidated').length).toBe(1);
  await page.user.keyboard('{Escape}');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.press(/^Cotizar/);
  await ask(page);
  server.answer('createConsolidated', answer(409, 'KEY_REUSED', 'Otra'));
  await page.press(freightFormTexts.request, page.getByRole('dialog'));
  await page.told(freightFormTexts.carriedOut);
  const [first, second] = called('createConsolidated').map(({ key }) => key);
  expect(second).toBe(first);
});

test('freight is asked for again under the key of its press while nobody knows what became of it, and under another once it was refused [AMB-0.06] [AMB-10.11]', async ({
  openAt,
  server,
  called,
}) => {
  const page = await openAt('/consolidado');
  await openQuoted(page);
  const keys = () => called('createConsolidated').map(({ key }) => key);
  // A proxy in between, the first press still under way, too many presses, a line that broke; then the house says no.
  const answers = [
    () => new RawAnswer(502, '<html>'),
    answer(409, 'IN_PROGRESS', 'Sigue en curso'),
    answer(429, 'TOO_MANY_REQUESTS', 'Espera un momento'),
    () => HANG_UP,
    answer(405, 'CUSTOMER_LOCKED', 'Cliente bloqueado'),
    answer(405, 'CUSTOMER_LOCKED', 'Cliente bloqueado'),
  ];
  for (const [at, next] of answers.entries()) {
    server.answer('createConsolidated', next);
    await page.press(freightFormTexts.request, await page.findByRole('dialog'));
    await eventually(() => keys().length).toBe(at + 1);
  }
  const [first, second, third, fourth, fifth, sixth] = keys();
  expect([second, third, fourth, fifth]).toEqual([first, first, first, first]);
  expect(sixth).not.toBe(first);
});

test('freight that is answered when its page was left is told, leads nobody away, and empties its form [AMB-0.06] [AMB-10.11]', async ({
  openAt,
  server,
  called,
}) => {
  const { promise: isAnswered, resolve: letGo } = Promise.withResolvers<void>();
  server.answer('listIssues', () => ({ data: [], total: 0 }));
  server.answer('createConsolidated', () => isAnswered.then(() => ({ id: id('F'), folio: 'C-000001', total: 69_600, status: 'requested' })));
  const page = await openAt('/consolidado');
  await openQuoted(page);
  await page.press(freightFormTexts.request, page.getByRole('dialog'));
  await eventually(() => called('createConsolidated').length).toBe(1);
  page.document.querySelector<HTMLElement>('a[href="/problema"]')?.click();
  await eventually(page.address).toBe('/problema');
  letGo();
  await page.told(freightFormTexts.requested('C-000001'));
  expect(page.address()).toBe('/problema');
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith(':freight'))).toEqual([]);
});
