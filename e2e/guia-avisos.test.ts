import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { onePage } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const path = `/envios?open=estafeta:${idOf(1)}`;
const test = screenTest
  .extend('shownIs', ({ server }) => (change: Partial<LabelDetail> = {}): void => {
    server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1), { pdf: onePage, ...change }));
  })
  .extend('openPanel', ({ browser, server }) => async (): Promise<OpenPage> => {
    const page = await openPage(browser, server.origin, { token: 'e2e' });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Avisos por WhatsApp' }).waitFor();
    return page;
  });

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
});

const edit = (page: OpenPage) => page.getByRole('button', { name: 'Editar avisos por WhatsApp' });
const sent: LabelDetail['notices_sent'] = [
  { type: 'recipient', follow_up: 'scanned', phone_number: '+529999263317', written_at: '2026-11-20T10:00:00.000Z', state: 'read', reason: null },
  {
    ...{ type: 'recipient', follow_up: 'in_transit', phone_number: '+529999263317', written_at: '2026-11-20T12:00:00.000Z' },
    ...{ state: 'failed', reason: 'El número no tiene WhatsApp o no ha aceptado sus condiciones.' },
  },
];

describe('the notices of a guide', () => {
  test('‘Editar’ opens them, what is missing is said at its field, and ‘Actualizar’ keeps them, by keyboard alone [O-2.49, O-4.33, A-5.52, A-5.53] [AMB-10.08]', async ({
    server,
    shownIs,
    openPanel,
  }) => {
    shownIs();
    const page = await openPanel();
    await edit(page).focus();
    await page.keyboard.press('Enter');
    const sender = page.getByRole('switch', { name: 'Avisar al remitente' });
    await eventually(() => sender.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.getByLabel('Alias: Remitente').press('Enter');
    for (const text of ['Ingresa un alias', 'Ingrese su Teléfono', 'Selecciona un status'] as const)
      await page.getByRole('group', { name: 'Avisar al remitente' }).getByText(text).last().waitFor();
    const shown = detailOf(rowOf(1), { pdf: onePage });
    server.answer('updateLabel', () => shown);
    await page.getByLabel('Alias: Remitente').fill('Ana');
    await page.getByLabel('Teléfono: Remitente').fill('55 1234 5678');
    await page.getByLabel('Cuándo avisar: Remitente').selectOption('Cualquier movimiento');
    await page.getByLabel('Alias: Destinatario').fill('Lucía');
    await page.getByLabel('Alias: Destinatario').press('Enter');
    await told(page, 'Los avisos se guardaron');
    expect(server.calls.findLast(({ name }) => name === 'updateLabel')?.request).toMatchObject({
      id: idOf(1),
      notification_contacts: [
        { type: 'shipper', active: true, alias: 'Ana', phone_number: '+525512345678', guide_status: 'Cualquier movimiento' },
        { type: 'recipient', active: true, alias: 'Lucía', phone_number: '+529999263317', guide_status: 'Entregado' },
      ],
    });
    await eventually(() => edit(page).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('say what became of each message and why one did not arrive, and who wants none; once it is delivered they are only read [O-2.49] [AMB-10.08]', async ({
    shownIs,
    openPanel,
  }) => {
    shownIs({ notices_sent: sent, opted_out: ['+529999263317'], can_edit_notices: false });
    const page = await openPanel();
    await page.getByText('Destinatario · Escaneada · 999 926 3317').waitFor();
    for (const text of [
      'Leído',
      'Falló',
      'El número no tiene WhatsApp o no ha aceptado sus condiciones.',
      'Respondió que no quiere mensajes: no se le envían.',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await eventually(() => edit(page).count()).toBe(0);
  });

  test('are accessible while they are changed, in both themes and on both screens', async ({ browser, server, shownIs }) => {
    shownIs({ notices_sent: sent });
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await edit(page).click();
      await page.getByRole('switch', { name: 'Avisar al remitente' }).check();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
