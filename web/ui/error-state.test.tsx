import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from '../../e2e/support/people.ts';
import { answerWith, sendFakes } from '../../e2e/support/send-world.ts';
import { screenTest as test } from '../fixtures/screen-test.ts';

const wrong = 'La fecha final es anterior a la inicial';

test('a list that is refused for a filter says what is wrong with it and does not ask again; one that fails offers that', async ({
  server,
  openAt,
}) => {
  answerWith(server, { ...sendFakes(personOf('customer')) });
  server.answer(
    'listPackages',
    () => new RawAnswer(400, { code: 'WRONG_DATA', description: 'Revisa los datos marcados', fields: { to: wrong }, request_id: 'PRUEBA' }),
  );
  const refused = await openAt('/paquetes');
  expect((await refused.findByRole('alert')).textContent).toBe(wrong);
  expect(refused.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  server.answer('listPackages', () => new RawAnswer(404, { code: 'NOT_FOUND', description: 'No está', request_id: 'PRUEBA' }));
  const failed = await openAt('/paquetes');
  await failed.findByRole('button', { name: 'Reintentar' });
  expect(failed.queryByText(wrong, { exact: false })).toBeNull();
});
