import { describe, expect, test } from 'vitest';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { Centavos } from '#contract/shared/money.ts';
import {
  contentLine,
  defaultDraft,
  isUntouched,
  mayStandBeside,
  parseInsurance,
  toPackageRow,
  totalsOf,
  withType,
  type DraftRules,
  type PackageDraft,
  packagingOf,
} from './package-draft.ts';
import { draftErrors, faultOfRow, goodsErrors } from './package-faults.ts';

const contents: PackagingContent[] = [
  { content: 'Ropa y calzado', can_be_assured: true, insurance_description: null },
  { content: 'Otro', can_be_assured: true, insurance_description: null },
  { content: 'Muestras', can_be_assured: true, insurance_description: null },
  { content: 'Joyería', can_be_assured: false, insurance_description: 'No se asegura' },
];
const send: DraftRules = { maxWeightKg: 5, isInsured: false, contents };
const quote: DraftRules = { maxWeightKg: 100_000, isInsured: false, contents };
const draft = (over: Partial<PackageDraft> = {}): PackageDraft => ({ ...defaultDraft('1'), content: 'Ropa y calzado', ...over });
const faultOf = (over: Partial<PackageDraft>, rules: DraftRules = quote) => draftErrors(draft(over), rules);

describe('a package row says what is wrong with it', () => {
  const cases: { title: string; over: Partial<PackageDraft>; rules?: DraftRules; errors: object }[] = [
    { title: 'a whole row is valid', over: {}, errors: {} },
    { title: 'an empty content is asked for [O-5.02]', over: { content: '' }, errors: { content: 'Seleccione un contenido' } },
    { title: 'an empty quantity is asked for [O-5.04]', over: { quantity: '' }, errors: { quantity: 'Ingrese cantidad' } },
    { title: 'a quantity of zero is no measure [O-5.05]', over: { quantity: '0' }, errors: { quantity: 'Medida no válida' } },
    { title: 'a quantity above 99 is too many [O-5.06]', over: { quantity: '100' }, errors: { quantity: 'Max: 99' } },
    { title: 'a quantity takes digits only [O-5.07]', over: { quantity: '2.5' }, errors: { quantity: 'Sólo numeros' } },
    { title: 'an empty length is asked for [O-5.08]', over: { length: ' ' }, errors: { length: 'Ingrese Largo' } },
    {
      title: 'decimals of a length or a weight behind a comma are told with a point, as in every number field',
      over: { length: '30,5', weight: '99,5' },
      errors: { length: 'Los decimales van con punto: 30.5', weight: 'Los decimales van con punto: 99.5' },
    },
    { title: 'an empty width is asked for [O-5.09]', over: { width: '' }, errors: { width: 'Ingrese Ancho' } },
    { title: 'an empty height is asked for [O-5.10]', over: { height: '' }, errors: { height: 'Ingrese Alto' } },
    { title: 'a length below 0.01 is no measure [O-5.11]', over: { length: '0.001' }, errors: { length: 'Medida no válida' } },
    { title: 'a width that is no number is no measure [O-5.12]', over: { width: 'diez' }, errors: { width: 'Medida no válida' } },
    {
      title: 'a measurement other than cm or m is refused [O-5.14]',
      over: { measurement: 'in' as never },
      errors: { measurement: 'Valores no válidos' },
    },
    { title: 'an empty weight is asked for [O-5.15]', over: { weight: '' }, errors: { weight: 'Ingrese Peso' } },
    { title: 'a weight below one kilogram is refused [O-5.16]', over: { weight: '0.5' }, errors: { weight: 'Peso no válido' } },
    {
      title: 'five kilograms is the most on the send form [O-5.17]',
      over: { weight: '5.01' },
      rules: send,
      errors: { weight: 'Peso no válido: máximo 5 kg por empaque' },
    },
    { title: 'the same weight may be quoted [O-5.18]', over: { weight: '5.01' }, errors: {} },
    {
      title: 'a hundred tonnes is the most on a quote [O-5.18]',
      over: { weight: '100000.01' },
      errors: { weight: 'Peso no válido: máximo 100,000 kg por empaque' },
    },
    {
      title: 'with insurance a value is asked for [O-5.19]',
      over: { insurance: '' },
      rules: { ...quote, isInsured: true },
      errors: { insurance: 'Ingrese Valor' },
    },
    {
      title: 'uninsurable content needs no value [O-5.19]',
      over: { content: 'Joyería', insurance: '' },
      rules: { ...quote, isInsured: true },
      errors: {},
    },
    {
      title: 'a value that is no amount is refused [O-5.20]',
      over: { insurance: '1.234' },
      rules: { ...quote, isInsured: true },
      errors: { insurance: 'Cantidad no válida' },
    },
    { title: 'Otro needs a description [O-5.24]', over: { content: 'Otro' }, errors: { description: 'Ingrese una descripción' } },
    {
      title: 'a description is never cut',
      over: { content: 'Otro', description: 'x'.repeat(101) },
      errors: { description: 'Máximo 100 caracteres' },
    },
    {
      title: 'Muestras needs a description [O-5.24]',
      over: { content: 'Muestras', description: '  ' },
      errors: { description: 'Ingrese una descripción' },
    },
  ];
  test.each(cases)('$title', ({ over, rules, errors }) => {
    expect(faultOf(over, rules)).toEqual(errors);
  });
});

test('a row lacks data while fields are empty, and is to be looked at once what is there is wrong', () => {
  const words = (over: Partial<PackageDraft>) => faultOfRow(draft(over), faultOf(over, send));
  expect(words({})).toBeNull();
  expect(words({ weight: '', content: '' })).toBe('Faltan datos');
  expect([words({ weight: '12' }), words({ weight: '12', content: '' })]).toEqual(['Revisa los datos', 'Revisa los datos']);
});

test('a line of goods is checked by the rules of the server before it is sent', () => {
  const line = { description: 'Balata', quantity: 1, unit_code: 'H87', product_code: '25174003', value: 100_000_000 as Centavos, currency: 'MXN' };
  expect(goodsErrors([line])).toEqual({});
  expect(goodsErrors([line, { ...line, description: ' ', quantity: 0, unit_code: '', product_code: '', value: Number.NaN as Centavos }])).toEqual({
    'merchandise.1.description': 'Ingrese una descripción',
    'merchandise.1.quantity': 'Medida no válida',
    'merchandise.1.unit_code': 'Clave de unidad no válida',
    'merchandise.1.product_code': 'La clave de producto tiene 8 dígitos',
    'merchandise.1.value': 'Cantidad no válida',
  });
});

test.each([
  { typed: '$1,850.00', centavos: 185_000 },
  { typed: ' 1850 ', centavos: 185_000 },
  { typed: '0', centavos: 0 },
  { typed: '1,850.005', centavos: null },
  { typed: '-5', centavos: null },
  { typed: '1e3', centavos: null },
])('the declared value $typed is read without $ and commas [O-5.21] [AMB-5.10]', ({ typed, centavos }) => {
  expect(parseInsurance(typed)).toBe(centavos);
});

test.each([
  { content: 'Otro', description: ' Telas ', sent: 'Telas', shown: 'Otro, Telas' },
  { content: 'Ropa y calzado', description: 'Telas', sent: null, shown: 'Ropa y calzado' },
])('a description typed for another content neither travels nor shows: $content [AMB-5.09]', ({ content, description, sent, shown }) => {
  expect(contentLine(draft({ content, description }))).toBe(shown);
  expect(toPackageRow(draft({ content, description }), send)).toMatchObject({ content, description: sent });
});

test('choosing an envelope fixes its size [S-9.09]', () => {
  expect(withType(draft({ measurement: 'm', length: '9' }), 'Sobre')).toMatchObject({ length: '30', width: '26', height: '2', measurement: 'cm' });
});

test('a pallet row is one piece [O-5.23]', () => {
  expect(withType(draft({ quantity: '7' }), 'Tarima').quantity).toBe('1');
});

test('a pallet does not stand beside other packages, nor they beside it [O-5.22]', () => {
  expect(mayStandBeside('Tarima', [draft()])).toBe(false);
  expect(mayStandBeside('Caja', [draft({ type: 'Tarima' })])).toBe(false);
  expect(mayStandBeside('Tarima', [draft({ type: 'Tarima' })])).toBe(true);
});

test('the first row of a quote is the default box [O-9.04]', () => {
  expect(defaultDraft('1')).toMatchObject({ type: 'Caja', length: '1', width: '1', height: '1', weight: '1', quantity: '1', measurement: 'cm' });
});

test('a row that nobody has typed in is told from all others', () => {
  const rows = [defaultDraft('1'), draft({ id: '2' }), { ...defaultDraft('3'), weight: '2' }, { ...defaultDraft('4'), insurance: '100' }];
  expect(rows.filter(isUntouched).map(({ id }) => id)).toEqual(['1']);
});

test('with the switch off the declared value travels as zero [O-4.36]', () => {
  expect(toPackageRow(draft({ insurance: '100' }), quote).insurance).toBe(0);
  expect(toPackageRow(draft({ insurance: '100' }), { ...quote, isInsured: true }).insurance).toBe(10_000);
});

test('totals count every piece', () => {
  expect(totalsOf([draft({ quantity: '2', weight: '4' }), draft({ quantity: '1', weight: '5' })])).toEqual({ pieces: 3, kg: 13 });
});

test('a package is packed as its type says; what was chosen for a box does not stay with another type [AMB-5.03]', () => {
  const chosen = { ...defaultDraft('1'), packaging: 'Costal' };
  const types = ['Sobre', 'Tarima', 'Caja'] as const;
  expect([packagingOf(defaultDraft('1')), packagingOf(chosen)]).toEqual(['Caja', 'Costal']);
  expect(types.map((type) => packagingOf(withType(chosen, type)))).toEqual(['Sobre', 'Tarima', 'Caja']);
});
