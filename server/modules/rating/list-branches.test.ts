import { expect, test, vi } from 'vitest';
import { listBranches } from './list-branches.ts';

const branch = { code: 'MID001', name: 'DHL Centro', address: 'Calle 59', distance_km: 0.6, latitude: null, longitude: null, hours: [] };
const catalogs = { postalCode: () => ({ city: 'Mérida', state_code: '31' }) };
const ask = (answer: unknown, carrier = 'dhl') => {
  const asked = vi.fn(async () => answer);
  const needs = { catalogs, carriers: { listBranches: asked } } as unknown as Parameters<typeof listBranches>[0];
  return { asked, answered: listBranches(needs, { carrier, zip: '97000' }, 'r') };
};

test('the branches of a carrier are asked for by postal code, city and state [AMB-4.11]', async () => {
  const { asked, answered } = ask({ outcome: 'done', value: [branch] }, ' DHL ');
  expect(await answered).toEqual({ data: [branch] });
  expect(asked).toHaveBeenCalledWith('dhl', { zip_code: '97000', city: 'Mérida', state_code: '31' }, 'r');
});

test.each(['estafeta', 'sendex', 'nadie'])('%s lists none, and is not asked [AMB-4.11]', async (carrier) => {
  const { asked, answered } = ask({ outcome: 'done', value: [branch] }, carrier);
  expect([await answered, asked.mock.calls]).toEqual([{ data: [] }, []]);
});

test.each([
  { outcome: 'unknown', reason: 'timeout' },
  { outcome: 'refused', code: '8003', description: 'x' },
])('a carrier that does not answer is told of in Spanish [AMB-4.11]', async (answer) => {
  await expect(ask(answer).answered).rejects.toMatchObject({
    code: 'CARRIER_UNAVAILABLE',
    details: { description: 'La paquetería no contestó qué sucursales tiene. Intenta de nuevo.' },
  });
});
