import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { PackageId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, box, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

async function fill(page: ScreenPage) {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
}
test('takes no pallet beside a box [O-5.22]', async ({ server, openAt }) => {
  server.answer('listPackages', () => ({ data: [box, { ...box, id: id<PackageId>('N'), alias: 'Tarima', type: 'Tarima' }], total: 2 }));
  const page = await openAt('/enviar');
  await fill(page);
  await page.pick('Agregar de mis empaques', 'tarima', 'Tarima');
  await page.findByText('Tarimas deben documentarse por separado');
  await eventually(() => page.getAllByLabelText(/^Peso /)).toHaveLength(1);
});
test('says how much a package may weigh, and goes no further [O-5.17, O-4.22]', async ({ openAt, called }) => {
  const page = await openAt('/enviar');
  await fill(page);
  await page.fill('Peso Caja chica', '6');
  await page.goOn();
  await page.findByText('Peso no válido: máximo 5 kg por empaque');
  await page.findByText('En Enviar el máximo es 5 kg por empaque');
  await within(page.getByRole('complementary', { name: 'Resumen del envío' })).findByText('Revisa los datos');
  expect(called('quoteLabel')).toEqual([]);
});
