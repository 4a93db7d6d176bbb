import { describe, expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { detail, row } from './support/overweight-example.ts';
import { photoFile } from './support/photo.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const open = `/sobrepeso?open=${idOf(1)}`;

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('customer')));
  server.answer('listOverweights', () => ({ data: [row()], total: 1, sum: 8_550, counts: { review: 1, charged: 4, dropped: 2 } }));
  server.answer('getOverweight', () => detail());
});

describe('what an overweight looks like to its customer', () => {
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
