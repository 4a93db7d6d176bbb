import { describe, expect } from 'vitest';
import type { Role } from '#contract/shared/permissions.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { photoFile } from './support/photo.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const row = (over: object = {}) => ({
  ...{ id: idOf(1), label_id: idOf(2), carrier: 'estafeta', parcel_number: '3563581744', service_description: 'Terrestre', origin_city: 'León' },
  ...{ destination_city: 'Guadalajara', destination_state: 'Jalisco', customer: { id: idOf(3), name: 'Textiles del Bajío' } },
  ...{ user: { id: idOf(4), name: 'Mariana' }, status: 'claimed', carrier_kg: 7, paid_kg: 4, extra_kg: 3, total: 8_550, due_day: '2026-11-27' },
  ...{ created_at: '2026-11-20T14:15:00.000Z', ended_at: null },
  ...over,
});
const detail = (over: object = {}) => ({
  ...row(),
  declared: { length: 30, width: 25, height: 20, weight_kg: 4, volumetric_kg: 3, billed_kg: 4, included_kg: 4 },
  measured: { length: 40, width: 35, height: 25, weight_kg: 4.1, volumetric_kg: 7 },
  ...{ place: null, document: 'EST-1', extra_kg_price: 2_457, net: 7_371, iva: 1_179, hold_days: 5, days_left: 3, charge_status: null },
  ...{ decided_by: null, reason: null, notes: [] },
  ...over,
});
const open = `/sobrepeso?open=${idOf(1)}`;
const as = (role: Role) => shellFakes(personOf(role));

test.beforeEach(({ server }) => {
  answerWith(server, as('root'));
  server.answer('listOverweights', () => ({ data: [row()], total: 1, sum: 8_550, counts: { review: 1, charged: 4, dropped: 2 } }));
  server.answer('getOverweight', () => detail());
});

describe('who does what with an overweight', () => {
  test('a seller reads it and does nothing; an agent adds evidence and advises, and decides nothing [AMB-12.15]', async ({
    openAt,
    requestsOf,
    server,
  }) => {
    answerWith(server, as('seller'));
    const seller = await openAt(open);
    await seller.getByText('La diferencia está en las medidas, no en la báscula.').waitFor();
    expect(await seller.getByRole('button', { name: /Agregar evidencia|Cobrarlo|Retirar|Aclarar/ }).all()).toEqual([]);
    answerWith(server, as('agent'));
    server.answer('addOverweightEvidence', () => detail());
    const page = await openAt(open);
    await page.getByRole('button', { name: 'Agregar evidencia' }).click();
    expect(await page.getByRole('button', { name: /Cobrarlo|Retirar el cargo/ }).all()).toEqual([]);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué sabes del paquete').fill('Siempre manda la misma caja');
    await dialog.getByLabel('Tu recomendación').selectOption('Retirarlo');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('La evidencia se agregó').first().waitFor();
    expect(requestsOf('addOverweightEvidence')).toMatchObject([{ id: idOf(1), comment: 'Siempre manda la misma caja', advice: 'drop' }]);
  });

  test('root is told when somebody else was quicker, and sees how it stands [AMB-12.15]', async ({ openAt, called, server }) => {
    const description = 'El cargo ya se cobró. Revisa cómo quedó.';
    server.answer('decideOverweight', () => new RawAnswer(409, { code: 'CONFLICT', description, request_id: 'PRUEBA' }));
    const page = await openAt(open);
    await page.getByRole('button', { name: 'Retirar el cargo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Se ve en la cinta');
    const before = called('getOverweight').length;
    await dialog.getByRole('button', { name: 'Retirar el cargo' }).click();
    await dialog.getByText(description).first().waitFor();
    await eventually(() => dialog.getByLabel('Motivo').inputValue()).toBe('Se ve en la cinta');
    await eventually(() => called('getOverweight').length).toBe(before + 1);
  });

  test('root types a later charge; what is dear is said to wait for another person [O-3.46] [AMB-12.15]', async ({ openAt, requestsOf, server }) => {
    server.answer('createCharge', () => ({
      ...{ label_id: idOf(2), concept: 'Zona Plus', total: 6_960_000, status: null, is_new: true, approval_id: idOf(9) },
    }));
    const page = await openAt('/sobrepeso');
    await page.getByRole('button', { name: 'Agregar cargo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cargo posterior' });
    await dialog.getByRole('button', { name: 'Agregar cargo' }).click();
    await dialog.getByText('Ingrese el número de la guía').first().waitFor();
    await eventually(() => dialog.getByLabel('Concepto').locator('option:not([disabled])').allInnerTexts()).toEqual([
      ...['Reexpedición', 'Ocurre forzoso', 'E. Irregular', 'Manejo E.', 'Sobrepeso', 'Zona Plus', 'Cobertura Con Costo', 'Zona Extendida'],
    ]);
    await dialog.getByLabel('Número de guía').fill('3563581744');
    await dialog.getByLabel('Concepto').selectOption('Zona Plus');
    await dialog.getByLabel('Precio unitario sin IVA').fill('60000');
    await dialog.getByRole('button', { name: 'Agregar cargo' }).click();
    await page.getByText('El cargo de $69,600.00 espera a que otra persona lo autorice').first().waitFor();
    expect(requestsOf('createCharge')).toEqual([{ parcel_number: '3563581744', concept: 'Zona Plus', quantity: 1, unit_price: 6_000_000 }]);
  });
});

describe('what an overweight looks like to its customer', () => {
  test.beforeEach(({ server }) => answerWith(server, as('customer')));

  test('both boxes are drawn, a chosen photo is seen before it is sent, and what is typed outlives a reload [AMB-12.15]', async ({
    openAt,
    server,
  }) => {
    server.answer('getOverweight', () => detail({ status: 'pending' }));
    const page = await openAt(open);
    const panel = page.getByRole('complementary', { name: 'Detalle del sobrepeso' });
    await panel.getByText('Quedan 3 de 5 días hábiles').waitFor();
    await panel.getByText('Midió Estafeta').waitFor();
    await eventually(() => panel.locator('svg[data-tone]').count()).toBe(2);
    await panel.getByLabel('Comentario').fill('Es nuestra caja de 30 × 25 × 20');
    await panel.getByText(/^Borrador guardado \d\d:\d\d$/).waitFor();
    await panel.getByLabel('Foto con la cinta').setInputFiles(photoFile('cinta.png'));
    await panel.locator('img[src^="blob:"]').waitFor();
    await panel.getByText(/^Borrador guardado \d\d:\d\d, sin las fotos$/).waitFor();
    await page.reload();
    await eventually(() => panel.getByLabel('Comentario').inputValue()).toBe('Es nuestra caja de 30 × 25 × 20');
    await panel.getByText('Borrador guardado', { exact: true }).waitFor();
    expect(page.faults).toEqual([]);
  });

  test('what was sent stays to be seen: the words, and each photo small, opened by a press [AMB-12.15]', async ({ openAt, requestsOf, server }) => {
    server.answer('createTicket', () => ({ url: `${server.origin}/favicon.svg` }));
    const file = { id: idOf(70), name: 'bascula.jpg', media_type: 'image/jpeg', bytes: 4 };
    const note = { id: idOf(60), kind: 'claim', author: { id: idOf(4), name: 'Mariana' }, comment: 'Pesa cuatro kilos', advice: null };
    server.answer('getOverweight', () => detail({ notes: [{ ...note, files: [{ file, shows: 'scale' }], created_at: '2026-11-21T15:38:00.000Z' }] }));
    const page = await openAt(open);
    const evidence = page.getByRole('region', { name: 'Aclaración y evidencia' });
    await evidence.getByText('Pesa cuatro kilos').waitFor();
    const photo = evidence.getByRole('button', { name: 'Foto en la báscula · bascula.jpg' });
    await photo.locator('img').waitFor();
    await photo.click();
    await eventually(() => requestsOf('createTicket')).toEqual([{ id: idOf(70) }, { id: idOf(70) }]);
  });
});
