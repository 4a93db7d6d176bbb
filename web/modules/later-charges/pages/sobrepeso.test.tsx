import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { detail, row } from '../../../../e2e/support/overweight-example.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/sobrepeso?open=${idOf(1)}`;
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listOverweights', () => ({ data: [row()], total: 1, sum: 8_550, counts: { review: 1, charged: 4, dropped: 2 } }));
  server.answer('getOverweight', () => detail());
  return openAt(path);
});

test('a seller reads an overweight and does nothing [AMB-12.15]', async ({ openAs }) => {
  const page = await openAs('seller', open);
  await page.findByText(/La diferencia está en las medidas, no en la báscula\./);
  expect(page.queryAllByRole('button', { name: /Agregar evidencia|Cobrarlo|Retirar|Aclarar/ })).toEqual([]);
});

test('an agent adds evidence to an overweight and advises, and decides nothing [AMB-12.15]', async ({ openAs, requestsOf, server }) => {
  server.answer('addOverweightEvidence', () => detail());
  const page = await openAs('agent', open);
  await page.press('Agregar evidencia');
  expect(page.queryAllByRole('button', { name: /Cobrarlo|Retirar el cargo/ })).toEqual([]);
  const dialog = await page.findByRole('dialog');
  await page.fill('Qué sabes del paquete', 'Siempre manda la misma caja');
  await page.choose('Tu recomendación', 'Retirarlo');
  await page.press('Agregar', dialog);
  await page.told('La evidencia se agregó');
  expect(requestsOf('addOverweightEvidence')).toMatchObject([{ id: idOf(1), comment: 'Siempre manda la misma caja', advice: 'drop' }]);
});

test('root is told when somebody else was quicker, and sees how it stands [AMB-12.15]', async ({ openAs, called, server }) => {
  const description = 'El cargo ya se cobró. Revisa cómo quedó.';
  server.answer('decideOverweight', () => new RawAnswer(409, { code: 'CONFLICT', description, request_id: 'PRUEBA' }));
  const page = await openAs('root', open);
  await page.press('Retirar el cargo');
  const dialog = await page.findByRole('dialog');
  await page.fill('Motivo', 'Se ve en la cinta');
  const before = called('getOverweight').length;
  await page.press('Retirar el cargo', dialog);
  await within(dialog).findAllByText(description);
  await eventually(() => within(dialog).getByLabelText<HTMLInputElement>('Motivo').value).toBe('Se ve en la cinta');
  await eventually(() => called('getOverweight').length).toBe(before + 1);
});

test('root types a later charge; what is dear is said to wait for another person [O-3.46] [AMB-12.15]', async ({ openAs, requestsOf, server }) => {
  server.answer('createCharge', () => ({
    ...{ label_id: idOf(2), concept: 'Zona Plus', total: 6_960_000, status: null, is_new: true, approval_id: idOf(9) },
  }));
  const page = await openAs('root', '/sobrepeso');
  await page.press('Agregar cargo');
  const element = await page.findByRole('dialog', { name: 'Cargo posterior' });
  const dialog = within(element);
  const send = () => page.press('Agregar cargo', element);
  await send();
  await dialog.findAllByText('Ingrese el número de la guía');
  const concepts = [...dialog.getByLabelText<HTMLSelectElement>('Concepto').options].filter(({ disabled }) => !disabled);
  expect(concepts.map(({ text }) => text)).toEqual([
    ...['Reexpedición', 'Ocurre forzoso', 'E. Irregular', 'Manejo E.', 'Sobrepeso', 'Zona Plus', 'Cobertura Con Costo', 'Zona Extendida'],
  ]);
  await page.fill('Número de guía', '3563581744');
  await page.choose('Concepto', 'Zona Plus');
  await page.fill('Precio unitario sin IVA', '60000');
  await send();
  await page.told('El cargo de $69,600.00 espera a que otra persona lo autorice');
  expect(requestsOf('createCharge')).toEqual([{ parcel_number: '3563581744', concept: 'Zona Plus', quantity: 1, unit_price: 6_000_000 }]);
});
