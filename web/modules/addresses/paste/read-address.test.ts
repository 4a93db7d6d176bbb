import { describe, expect, test } from 'vitest';
import { drawTexts, heldOutTexts, writtenTexts } from './fixtures/draw-texts.ts';
import { zipOf } from './fixtures/address-data.ts';
import { measure, type Count } from './fixtures/measure.ts';
import { unseenHundred } from './fixtures/unseen-hundred.ts';
import { unseenProof } from './fixtures/unseen-proof.ts';
import { unseenFifty, unseenForty, unseenFurther } from './fixtures/unseen-rounds.ts';
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

describe('290 texts that were written before their author looked at how they are read', () => {
  test.each([
    ['a hundred', unseenHundred, 100],
    ['three rounds after it', [...unseenFifty, ...unseenForty, ...unseenFurther], 140],
    ['fifty that the reader was not mended by', unseenProof, 50],
  ])('of %s at least 95 of 100 fields are right, and at most 1 of 100 is wrong or invented without being marked', (_title, texts, count) => {
    const written = writtenTexts(texts);
    expect(written.length).toBe(count);
    const counts = [...measure(written).counts.values()];
    const sum = (of: (one: Count) => number): number => counts.reduce((all, one) => all + of(one), 0);
    const fields = sum(({ right, wrong, empty, invented }) => right + wrong + empty + invented);
    expect(sum(({ right }) => right) / fields).toBeGreaterThanOrEqual(0.95);
    expect(sum(({ wrong, invented, marked }) => wrong + invented - marked) / fields).toBeLessThanOrEqual(0.01);
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

describe('what else people paste', () => {
  const reform = {
    street: 'PASEO DE LA REFORMA',
    number: '222',
    suite_number: 'PISO 3',
    neighborhood: 'Juárez',
    zip_code: '06600',
    reference_streets: 'HAMBURGO y NAPOLES',
  };

  test.each([
    'Código Postal:06600\nTipo de Vialidad: AVENIDA (AV.)\nNombre de Vialidad: PASEO DE LA REFORMA\nNúmero Exterior: 222\nNúmero Interior:PISO 3\n' +
      'Nombre de la Colonia: JUAREZ\nNombre del Municipio o Demarcación Territorial: CUAUHTEMOC\nEntre Calle: HAMBURGO\nY Calle: NAPOLES',
    'Código Postal:06600 Tipo de Vialidad: AVENIDA (AV.)\nNombre de Vialidad: PASEO DE LA REFORMA Número Exterior: 222\nNúmero Interior:PISO 3 ' +
      'Nombre de la Colonia: JUAREZ\nNombre de la Localidad: CUAUHTEMOC Nombre del Municipio o Demarcación Territorial: CUAUHTEMOC\n' +
      'Nombre de la Entidad Federativa: CIUDAD DE MEXICO Entre Calle: HAMBURGO\nY Calle: NAPOLES',
  ])('the labels of a certificate of the SAT, on lines of their own or two on one, name no person', (text) => {
    const { fields } = read(text);
    expect(fields).toMatchObject(reform);
    expect([fields.name, fields.last_name, fields.business_name]).toEqual([undefined, undefined, undefined]);
  }); // prettier-ignore

  test('a borough with its short form is no name', () => {
    const { fields } = read('Melchor Ocampo 154-A\nCol. San Rafael, Del. Cuauhtémoc\nCiudad de México, CP 06470\nMéxico');
    expect(fields).toMatchObject({ street: 'Melchor Ocampo', number: '154-A', neighborhood: 'San Rafael', zip_code: '06470' });
    expect(fields.name).toBeUndefined();
    const joined = read('Hamburgo 70, Col. Juárez Del. Cuauhtémoc, C.P. 06600, México, D.F.');
    expect(joined.fields).toEqual({
      street: 'Hamburgo', number: '70', neighborhood: 'Juárez', zip_code: '06600', city: 'Ciudad de México', state: 'Ciudad de México',
    }); // prettier-ignore
    expect(joined.doubtful).toEqual(new Set());
  });

  test.each([
    ['con domicilio en Prado Sur 525, Lomas de Chapultepec, C.P. 11000, Ciudad de México', 'Prado Sur', '525'],
    ['Textiles SA de CV, con domicilio fiscal en Prado Sur 525, C.P. 11000', 'Prado Sur', '525'],
    ['ubicada en Prado Sur 525, C.P. 11000', 'Prado Sur', '525'],
    ['\u200eCalle Roble 123, Col. Centro, C.P. 64000, Monterrey', 'Calle Roble', '123'],
    ['Carretera México-Toluca Km. 11.5, Col. Centro, CP 50000', 'Carretera México-Toluca', 'Km. 11.5'],
    ['SM 64 Mza 12 Lote 5, Av. Kabah, Cancún, CP 77500', 'Av. Kabah', 'SM 64 Mza 12 Lote 5'],
    ['Calle Ceiba Lote 5 Mza 12, Cancún, CP 77500', 'Calle Ceiba', 'Lote 5 Mza 12'],
  ])('"%s" has the street %s and the number %s', (text, street, number) => {
    expect(read(text).fields).toMatchObject({ street, number });
  });

  test.each(['mandar por estafeta', 'Favor de enviar por DHL', 'envíalo por FedEx', 'va por paquetería Castores'])(
    '"%s" is an order and no part of the address',
    (order) => {
      for (const text of [`${order}\nAna Ruiz\nMorelos 5\nCol. Juárez\nCP 06600`, `Ana Ruiz, Morelos 5, Col. Juárez, CP 06600, ${order}`])
        expect(read(text).fields).toEqual({
          name: 'Ana', last_name: 'Ruiz', street: 'Morelos', number: '5', neighborhood: 'Juárez', zip_code: '06600', city: 'Ciudad de México', state: 'Ciudad de México',
        }); // prettier-ignore
    },
  );

  test.each([
    'Tel/Fax: (01 55) 4525-8448', 'Tel. y fax 55 4525 8448', '+52 (01 55) 4525 8448', '+52 (55) 45.25.84.48', '(55) 4525–8448', '55/4525/8448', '(52) 55 4525 8448',
    'tel. (554) 52 5 84 48', '044 55 45 25 84 48', '+52 044 55 4525 8448',
  ])('the phone %s is read', (phone) => {
    const { fields } = read(`Ana Ruiz, Morelos 5, Col. Juárez, CP 06600, ${phone}`);
    expect([fields.phone_number, fields.name, fields.street, fields.neighborhood]).toEqual(['+525545258448', 'Ana', 'Morelos', 'Juárez']);
  }); // prettier-ignore
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
