import { expect, test } from 'vitest';
import { localOf } from '#connectors/kit/mexico.ts';
import { zoneOfPlace } from './time-zones.ts';

test.each([
  ['Monterrey', '19', '64000', '-06:00', '-06:00'],
  ['Chihuahua', '08', '31000', '-06:00', '-06:00'],
  ['Ciudad de México', '09', '06600', '-06:00', '-06:00'],
  ['Tijuana', '02', '22000', '-08:00', '-07:00'],
  ['Ciudad Juárez', '08', '32000', '-07:00', '-06:00'],
  ['Ojinaga', '08', '32880', '-06:00', '-05:00'],
  ['Reynosa', '28', '88500', '-06:00', '-05:00'],
  ['Tampico', '28', '89000', '-06:00', '-06:00'],
  ['Hermosillo', '26', '83000', '-07:00', '-07:00'],
  ['Cancún', '23', '77500', '-05:00', '-05:00'],
  ['Tepic', '18', '63000', '-07:00', '-07:00'],
  ['Bahía de Banderas', '18', '63734', '-06:00', '-06:00'],
])('%s keeps the time of the law of 2022: summer time only at the northern border', (_place, state_code, zip_code, winter, summer) => {
  const zone = zoneOfPlace({ state_code, zip_code });
  expect(['2027-01-15T18:00:00Z', '2027-07-15T18:00:00Z'].map((at) => localOf(Date.parse(at), zone).offset)).toEqual([winter, summer]);
});
