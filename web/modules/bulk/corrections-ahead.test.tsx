import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { bulkFakes, checkOf, loadOf, noMoney, noWeight, rowOf } from '../../../e2e/support/bulk-world.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { answerWith, id } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

const description = 'Esta carga no se puede generar ahora';
const upload = async (page: ScreenPage, line: string) =>
  page.user.upload(await page.findByLabelText('Archivo CSV o Excel'), new File([`referencia\r\n${line}\r\n`], 'p.csv', { type: 'text/csv' }));
const generate = async (page: ScreenPage) => {
  await page.findByRole('button', { name: /^Generar 2 guías/ });
  await page.goOn();
  await page.press(/^Generar 2 guías/, await page.findByRole('dialog'));
};

test('what was corrected of a file that was not taken goes with it: another file of the same name is sent as it is [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, bulkFakes(personOf('customer')));
  const first = checkOf({
    rows: [rowOf(3, { destino_contacto: 'Ana', destino_cp: '97100', peso_kg: '0' }, [noWeight])],
    made: 1,
    file_name: 'p.csv',
  });
  const second = checkOf({ id: id('M'), rows: [], made: 2, file_name: 'p.csv' });
  const row = rowOf(3, { destino_contacto: 'Luis', destino_cp: '97100', peso_kg: '9' }, [noMoney]);
  const bought = () => loadOf({ rows: [row], made: 1, file_name: 'p.csv', created_at: new Date().toISOString() });
  server.answer('createBulk', ({ check }) => (check ? first : new RawAnswer(405, { code: 'NOT_ALLOWED', description, request_id: 'PRUEBA' })));
  server.answer('getBulk', ({ jobId }) => [first, second].find((one) => one.id === jobId) ?? bought());
  server.answer('listBulkRows', ({ jobId }) => ({
    data: jobId === first.id ? [rowOf(3, { destino_contacto: 'Ana', destino_cp: '97100', peso_kg: '0' }, [noWeight])] : [row],
    total: 1,
  }));
  server.answer('retryBulkRows', bought);
  const page = await openAt('/carga-masiva');
  await page.choose('Paquetería', 'estafeta');
  await page.choose('Servicio', 'Terrestre Consumo');
  await upload(page, 'A-1');
  await page.fill(await page.findByLabelText('Peso (kg), Fila 3'), '3');
  await generate(page);
  await page.findByText(description);
  server.answer('createBulk', ({ check }) => (check ? second : bought()));
  await upload(page, 'B-1');
  await generate(page);
  await page.findByText('Luis');
  expect(requestsOf('retryBulkRows')).toEqual([]);
});

test('what was corrected of a file goes with it also where it is loaded once more within a day [AMB-8.03]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, bulkFakes(personOf('customer')));
  const faulty = rowOf(3, { destino_contacto: 'Ana', destino_cp: '97100', peso_kg: '0' }, [noWeight]);
  const checked = checkOf({ rows: [faulty], made: 1, file_name: 'p.csv' });
  const former = loadOf({ id: id('M'), rows: [faulty], made: 1, file_name: 'p.csv', repeated: true });
  const bought = () => loadOf({ rows: [faulty], made: 1, file_name: 'p.csv', created_at: new Date().toISOString() });
  server.answer('createBulk', ({ check, again }) => (check ? checked : again ? bought() : former));
  server.answer('getBulk', ({ jobId }) => (jobId === checked.id ? checked : bought()));
  server.answer('listBulkRows', () => ({ data: [faulty], total: 1 }));
  server.answer('retryBulkRows', bought);
  const page = await openAt('/carga-masiva');
  await page.choose('Paquetería', 'estafeta');
  await page.choose('Servicio', 'Terrestre Consumo');
  await upload(page, 'A-1');
  await page.fill(await page.findByLabelText('Peso (kg), Fila 3'), '3');
  await generate(page);
  await page.press(texts.again);
  await page.press(texts.again, await page.findByRole('dialog'));
  await eventually(() => requestsOf('retryBulkRows').length).toBe(1);
  expect(requestsOf('retryBulkRows')).toMatchObject([{ rows: [{ row: faulty.row, peso_kg: '3' }] }]);
});
