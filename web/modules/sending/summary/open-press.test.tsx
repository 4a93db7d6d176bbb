import { describe, expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { repeatFakes } from '../../../../e2e/support/repeat-example.ts';
import { answerWith, bodega, bookOf, created, lucia, made } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, repeatFakes));

const at = (page: ScreenPage, path: string) => eventually(() => page.address().split('?')[0]).toBe(path);
const valueOf = (page: ScreenPage, name: string) => page.getByRole<HTMLInputElement>('combobox', { name }).value;
const toSummary = async (page: ScreenPage) => {
  await page.press('Repetir 3563 5817 44 a Lucía');
  await at(page, '/resumen');
};

test('a page that is left before its guide was answered asks before it makes another [AMB-0.06]', async ({ openAt, server, called }) => {
  server.answer('createLabels', () => new Promise<never>(() => undefined));
  const left = await openAt('/');
  await toSummary(left);
  await left.press(/^Generar guía/);
  await eventually(() => called('createLabels').length).toBe(1);
  const page = await openAt('/resultados');
  await page.user.click(await page.findByRole('radio', { name: /^FedEx/ }));
  await page.goOn();
  await at(page, '/resumen');
  await page.press(/^Generar guía/);
  await page.findByRole('dialog', { name: summaryTexts.openPressTitle });
  expect(called('createLabels')).toHaveLength(1);
});

test('a shipment from a quote asks too, where the one before it had no answer [AMB-0.06] [AMB-6.07]', async ({ openAt, server, called }) => {
  const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
  server.answer('listAddresses', ({ query }) => bookOf(whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  server.answer('createLabels', () => HANG_UP);
  const left = await openAt('/');
  await toSummary(left);
  await left.press(/^Generar guía/);
  await eventually(() => called('createLabels').length).toBe(1);
  const page = await openAt('/cotizar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  await page.goOn();
  await page.press('Confirmar', await page.findByRole('dialog'));
  await at(page, '/resumen');
  await page.press(/^Generar guía/);
  await page.findByRole('dialog', { name: summaryTexts.openPressTitle });
  expect(called('createLabels')).toHaveLength(1);
});

describe('an answer that comes when its page was left', () => {
  /** Sends it, leaves the summary before it is answered and makes it a shipment the other way. */
  const fillAnother = async (page: ScreenPage) => {
    await toSummary(page);
    await page.press(/^Generar guía/);
    await page.findByRole('dialog', { name: summaryTexts.generating });
    // The dialog holds the page; the browser's own ways lead away from it.
    page.document.querySelector<HTMLElement>('a[href="/enviar"]')?.click();
    await at(page, '/enviar');
    await page.findByRole('combobox', { name: 'Dirección: Origen' });
    await page.press(flowTexts.swap);
    await eventually(() => valueOf(page, 'Dirección: Origen')).toBe('Lucía Hernández');
  };

  test('leaves what was filled meanwhile, and its page, and is told [AMB-0.06] [AMB-3.02]', async ({ openAt, server }) => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    server.answer('createLabels', () => isAnswered.then(created));
    const page = await openAt('/');
    await fillAnother(page);
    answer();
    await page.told(shippingTexts.created(1));
    expect(page.address()).toBe('/enviar');
    expect(valueOf(page, 'Dirección: Origen')).toBe('Lucía Hernández');
    const again = await openAt('/enviar');
    await eventually(() => valueOf(again, 'Dirección: Origen')).toBe('Lucía Hernández');
  });

  test('with the guide leaves nothing open of what was filled meanwhile [AMB-0.06]', async ({ openAt, server }) => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    server.answer('createLabels', () => isAnswered.then(created));
    const page = await openAt('/');
    await fillAnother(page);
    answer();
    await page.told(shippingTexts.created(1));
    const [kept = ''] = Object.keys(sessionStorage).filter((key) => key.endsWith(':send'));
    expect(JSON.parse(sessionStorage.getItem(kept) ?? '')).toMatchObject({ press_key: null, has_open_press: false });
  });

  test('leads nobody away who looks at something else by then, and empties the form of the shipment that is a guide now [AMB-3.02]', async ({
    openAt,
    server,
  }) => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    server.answer('listIssues', () => ({ data: [], total: 0 }));
    server.answer('createLabels', () => isAnswered.then(created));
    const page = await openAt('/');
    await toSummary(page);
    await page.press(/^Generar guía/);
    await page.findByRole('dialog', { name: summaryTexts.generating });
    page.document.querySelector<HTMLElement>('a[href="/problema"]')?.click();
    await at(page, '/problema');
    answer();
    await page.told(shippingTexts.created(1));
    expect(page.address()).toBe('/problema');
    const again = await openAt('/enviar');
    await again.findByRole('combobox', { name: 'Dirección: Destino' });
    expect(valueOf(again, 'Dirección: Destino')).toBe('');
  });

  test('and that refuses leaves the key of what was filled meanwhile alone, and is told [AMB-0.06]', async ({ openAt, server }) => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    server.answer('createLabels', () =>
      isAnswered.then(() => {
        throw new Refusal('CARRIER_SILENT');
      }),
    );
    const page = await openAt('/');
    await fillAnother(page);
    answer();
    await page.told(/./);
    const [kept = ''] = Object.keys(sessionStorage).filter((key) => key.endsWith(':send'));
    expect(JSON.parse(sessionStorage.getItem(kept) ?? '')).toMatchObject({ press_key: null, unsettled_rate: null, has_open_press: true });
  });
});

describe('a press without an answer is still open', () => {
  const isAsked = async (page: ScreenPage) => {
    await at(page, '/resumen');
    await page.press(/^Generar guía/);
    await page.findByRole('dialog', { name: summaryTexts.openPressTitle });
  };
  const leaveOpen = async (page: ScreenPage) => {
    await toSummary(page);
    await page.press(/^Generar guía/);
    await page.findByText(summaryTexts.sameGuide);
  };

  test('after another one was refused [AMB-0.06]', async ({ openAt, server, called }) => {
    server.answer('createLabels', () => HANG_UP);
    const page = await openAt('/');
    await leaveOpen(page);
    const again = await openAt('/resultados');
    await again.user.click(await again.findByRole('radio', { name: /^FedEx/ }));
    await again.goOn();
    await isAsked(again);
    server.answer('createLabels', () => {
      throw new Refusal('INSUFFICIENT_BALANCE');
    });
    await again.press('Confirmar', again.getByRole('dialog', { name: summaryTexts.openPressTitle }));
    await again.findByText(summaryTexts.payHint);
    await isAsked(again);
    expect(called('createLabels')).toHaveLength(2);
  });

  test('after Reiniciar [AMB-0.06]', async ({ openAt, server, called }) => {
    server.answer('createLabels', () => HANG_UP);
    await leaveOpen(await openAt('/'));
    const emptied = await openAt('/enviar');
    await emptied.press('Reiniciar');
    await emptied.press('Confirmar', await emptied.findByRole('dialog'));
    await eventually(() => emptied.queryByRole('dialog')).toBeNull();
    const page = await openAt('/');
    await page.press('Repetir 3563 5817 44 a Lucía');
    await isAsked(page);
    expect(called('createLabels')).toHaveLength(1);
  });

  test('for another one like a guide of before, or to the same destination [AMB-0.06]', async ({ openAt, server, called }) => {
    server.answer('createLabels', () => HANG_UP);
    await leaveOpen(await openAt('/'));
    const [kept = ''] = Object.keys(sessionStorage).filter((key) => key.endsWith(':send'));
    const flow: unknown = JSON.parse(sessionStorage.getItem(kept) ?? '');
    sessionStorage.setItem(kept.replace(/send$/, 'last'), JSON.stringify({ labels: made.id, flow, errors: [] }));
    const order = await openAt(`/orden?labels=${made.id}`);
    await order.press('Otro para el mismo destino');
    await order.press('Confirmar', await order.findByRole('dialog', { name: flowTexts.replaceTitle }));
    await at(order, '/enviar');
    const page = await openAt('/');
    await page.press('Repetir 3563 5817 44 a Lucía');
    await page.press('Confirmar', await page.findByRole('dialog'));
    await isAsked(page);
    expect(called('createLabels')).toHaveLength(1);
  });

  test('where its person acts for another customer and comes back [AMB-0.06]', async ({ openAt, server, called }) => {
    answerWith(server, shellFakes(personOf('agent')));
    server.answer('createLabels', () => HANG_UP);
    const page = await openAt('/');
    const actFor = (of: ScreenPage, name: string) => of.pick('Actúas por', name.toLowerCase(), name);
    await actFor(page, 'TEXTILES DEL BAJÍO');
    await page.pick('Usuario', 'mariana', 'Mariana Ledezma');
    await leaveOpen(page);
    const other = await openAt('/');
    await actFor(other, 'PAPELERÍA LUMEN');
    await other.press('Confirmar', await other.findByRole('dialog'));
    await eventually(() => valueOf(other, 'Actúas por')).toBe('PAPELERÍA LUMEN');
    const back = await openAt('/');
    await actFor(back, 'TEXTILES DEL BAJÍO');
    await back.pick('Usuario', 'mariana', 'Mariana Ledezma');
    await eventually(() => valueOf(back, 'Usuario')).toBe('Mariana Ledezma');
    await back.press('Repetir 3563 5817 44 a Lucía');
    await isAsked(back);
    expect(called('createLabels')).toHaveLength(1);
  });
});
