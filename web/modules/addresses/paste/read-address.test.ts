import { describe, expect, test } from 'vitest';
import { drawTexts, heldOutTexts, writtenTexts } from './fixtures/draw-texts.ts';
import { zipOf } from './fixtures/address-data.ts';
import { measure } from './fixtures/measure.ts';
import { readAddress, zipsToLookUp } from './read-address.ts';

const read = (text: string) => readAddress(text, zipOf);

describe('600 pasted texts', () => {
  const share = ({ right, wrong, empty, invented }: { right: number; wrong: number; empty: number; invented: number }) =>
    right / (right + wrong + empty + invented);

  test('of 20 styles are read field by field: at least 98 of 100 fields are right, in each field', () => {
    const texts = drawTexts('porteo', 22);
    expect(new Set(texts.map(({ style }) => style)).size).toBe(20);
    for (const [field, count] of measure(texts).counts) expect.soft(share(count), field).toBeGreaterThanOrEqual(0.98);
  });

  test('of 5 further styles, with other people, firms and streets, are read with at least 98 of 100 fields right', () => {
    const texts = heldOutTexts();
    expect([texts.length, new Set(texts.map(({ style }) => style)).size]).toEqual([100, 5]);
    for (const [field, count] of measure(texts).counts) if (field !== 'extension') expect.soft(share(count), field).toBeGreaterThanOrEqual(0.98);
  });

  test('of which people wrote 62 in ways of their own are read with at least 95 of 100 fields right', () => {
    const texts = writtenTexts();
    expect(texts.length).toBe(62);
    const all = { right: 0, wrong: 0, empty: 0, invented: 0 };
    for (const count of measure(texts).counts.values())
      for (const verdict of Object.keys(all) as (keyof typeof all)[]) all[verdict] += count[verdict];
    expect(share(all)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('what the postal code says', () => {
  test('goes before what the text says of the state, which is marked where it differs', () => {
    const { fields, doubtful } = read('Nombre: Ana Ruiz\nCalle: Morelos 5\nColonia: Juárez\nCP: 06600\nEstado: Jalisco');
    expect([fields.state, fields.city, doubtful.has('state'), doubtful.has('city')]).toEqual(['Ciudad de México', 'Ciudad de México', true, false]);
  });
  test('spells the colonia as its list does, and marks one with a slip or that is not in the list', () => {
    const colonia = (name: string) => {
      const { fields, doubtful } = read(`Ana Ruiz\nMorelos 5\nCol. ${name}\nCP 76230`);
      return [fields.neighborhood, doubtful.has('neighborhood')];
    };
    expect(['azteca', 'Balcones de Juriqilla', 'Otra'].map(colonia)).toEqual([
      ['Azteca', false],
      ['Balcones de Juriquilla', true],
      ['Otra', true],
    ]);
  });
  test('is marked where nobody knows it, where it lost its first zero, and where two stand in the text', () => {
    const zip = (text: string) => {
      const { fields, doubtful } = read(text);
      return [fields.zip_code, doubtful.has('zip_code')];
    };
    expect(['CP 06600', 'CP 11400', 'CP 6600', 'Morelos 44160, 06600 Juárez'].map(zip)).toEqual([
      ['06600', false],
      ['11400', true],
      ['06600', true],
      ['06600', true],
    ]);
  });
  test('can be asked for before: the codes of a text are named, phones and numbers of streets are not', () => {
    expect(zipsToLookUp('Av. Chapultepec #15200, tel 5512345678, C.P. 06600 o 06700')).toEqual(['06600', '06700']);
  });
});

test('an RFC keeps its Ñ, and a mail its letters', () => {
  expect(read('rfc ñaña900512qk1, Ana.Ruiz@Correo.test').fields).toEqual({ tax_id: 'ÑAÑA900512QK1', email: 'Ana.Ruiz@Correo.test' });
});

test('a text that is no address fills nothing of it', () => {
  for (const text of ['', '   ', 'Hola, buenas tardes', '🙏🙏', 'https://maps.app.goo.gl/abc']) expect(read(text).fields).toEqual({});
});

test('what belongs to no field is left over, not lost', () => {
  expect(read('Ana Ruiz\nGerente de Compras\nMorelos 5\nCol. Juárez\nCP 06600').left).toEqual(['Gerente de Compras']);
});

test('any text ends, and nothing of it is longer than the text', () => {
  const noise = ['Calle', '#', ':', '\n', ',', 'CP 06600', 'Col.', '5512345678', 'entre', 'y', 'Int.', '😀', '(', 'Mz 4', 's/n', 'RFC'];
  for (let seed = 1; seed < 400; seed += 1) {
    const text = Array.from({ length: seed % 23 }, (_, index) => noise[(seed * 7 + index * (seed % 11)) % noise.length]).join(' ');
    for (const value of Object.values(read(text).fields)) expect(value.length).toBeLessThanOrEqual(text.length + 40);
  }
});
