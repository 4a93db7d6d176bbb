import { describe, expect, test } from 'vitest';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import { normaliseServiceName } from './service-name.ts';

const spell = (name: string, year: number): string => normaliseServiceName(name, year, catalogTexts.legacyServiceNames);

describe('the name of a service as this year’s tables spell it [AMB-16.03]', () => {
  test.each([
    ['Nacional Día Siguiente', 'Nacional Dia Sig.'],
    ['Dia Siguiente', 'Dia Sig.'],
  ])('"%s" becomes "%s": the long name is shortened [A-5.62]', (name, spelled) => {
    expect(spell(name, 2026)).toBe(spelled);
  });

  test.each([
    ['Nacional Económico', 'Nacional Economico'],
    ['2 Días', '2 Dias'],
    ['  Económico   Ñandú ', 'Economico Nandu'],
  ])('"%s" becomes "%s": accents and spare spaces go [A-5.63]', (name, spelled) => {
    expect(spell(name, 2026)).toBe(spelled);
  });

  test.each([
    ['Dia Sig. 12:30 5 K', 'Dia Sig. 12:30 K'],
    ['Dia Sig. 11:30 5.5 K', 'Dia Sig. 11:30 K'],
    ['Terrestre 5K', 'Terrestre 5K'],
    ['Terrestre 5 K', 'Terrestre K'],
    ['Terrestre 9:30 K', 'Terrestre K'],
    ['Terrestre 5 kilos', 'Terrestre 5 kilos'],
  ])('"%s" becomes "%s": with a K the numbers go, but for 11:30 and 12:30 [A-5.64]', (name, spelled) => {
    expect(spell(name, 2026)).toBe(spelled);
  });

  test.each([
    ['Terrestre Consumo', 2024, 'Terrestre'],
    ['Terrestre Consumo', 2025, 'Terrestre Consumo'],
    ['2 Días', 2023, '2 Dias'],
    ['Día Siguiente', 2020, 'Dia Sig.'],
    ['Otro nombre', 2020, 'Otro nombre'],
  ])('"%s" of %i is "%s": old years have old names [A-5.61]', (name, year, spelled) => {
    expect(spell(name, year)).toBe(spelled);
  });
});
