import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { prospectPages, prospectRow } from '../../../../e2e/support/prospect-rows.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, shellFakes(personOf('root'))));

test('the list of prospects has ID, date, e-mail, name, phone, status and actions, and asks for twenty at once and for what is searched [A-2.04]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('listProspects', prospectPages(23));
  const page = await openAt('/prospectos');
  await page.findByText('1–20 de 23');
  const heads = page.getAllByRole('columnheader').map((head) => head.textContent.trim());
  expect(heads).toEqual(['ID', 'Fecha', 'Correo', 'Nombre', 'Teléfono', 'Estado', 'Acciones']);
  expect(requestsOf('listProspects').at(-1)).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
  await page.fill(page.getByRole('searchbox'), 'pena 23');
  await eventually(() => {
    const [, row] = page.getAllByRole('row');
    return row
      ? within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(0, 6)
      : [];
  }).toEqual([
    ...[
      `Abrir ${idOf(23)}`,
      expect.stringMatching(/^2 mar/) as string,
      'ines23@negocio.test',
      `Inés Peña 23${prospectRow(23).business_name}`,
      '477 713 0482',
    ],
    expect.stringMatching(/^Registro/) as string,
  ]);
  await eventually(() => page.getAllByRole('button', { name: /^Archivar / }).length).toBe(1);
});

test('the list of prospects says that it could not be read [A-8.12]', async ({ server, openAt }) => {
  server.answer('listProspects', () => new RawAnswer(400, { code: 'WRONG_DATA', description: null, fields: {}, request_id: 'PRUEBA' }));
  const page = await openAt('/prospectos');
  await page.findByText('Hubo un error al obtener los prospectos');
});
