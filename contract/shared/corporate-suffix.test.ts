import { expect, test } from 'vitest';
import { hasCorporateSuffix } from './corporate-suffix.ts';

test.each([
  'Textiles del Bajío SA de CV',
  'TEXTILES DEL BAJIO, S.A. DE C.V.',
  'Muebles Ñandú S. de R.L.',
  'MUEBLES S DE RL DE CV',
  'Kernel SAPI de CV',
  'Escuela Kemper SC',
  'Amigos del Parque A.C.',
  'Norte SAS',
])('%s ends in a corporate suffix [AMB-13.15]', (name) => {
  expect(hasCorporateSuffix(name)).toBe(true);
});

test.each(['ESCUELA KEMPER URGATE', 'Casa', 'Refaccionaria LA', 'SA DE CV del Norte', 'Grupo Sac', 'KARLA FUENTE NOLASCO', ''])(
  '%s does not',
  (name) => {
    expect(hasCorporateSuffix(name)).toBe(false);
  },
);
