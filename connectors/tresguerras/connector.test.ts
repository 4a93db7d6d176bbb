import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { Piece } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { raw } from '#wire/line-exam.ts';
import type { RawCall } from '#wire/transport.ts';
import { connector } from './connector.ts';
import { complaint, credentials, exchange, fixture, ours, settings } from './fixtures/recorded.ts';
import { createLabels, toRequest } from './labels.ts';
import { quote, toRequest as quoteToRequest } from './quote.ts';
import { track } from './tracking.ts';

const NUMBER = 'MTY00000019';
const paper = { service: 'Terrestre', origin_state: 'Nuevo León', destination_state: 'Yucatán', numbers: [2], of: 3 };
const labels = { ...examLabels('TER', [examPiece(examReferences[0])]), paper };
const printed = (piece: Partial<Piece> = {}, over = {}) =>
  examPrinted({ ...labels, pieces: [examPiece(examReferences[0], piece)], ...over }, connector.manifest);
type Told = Record<string, unknown>;
const history = (...rastreo: Told[]) => JSON.stringify({ return: { error: '', descripcion_error: '', rastreo } });
const movement = (descripcion: string, over: Told = {}): Told => ({
  talon: NUMBER,
  fecha: '20/11/2026',
  hora: '10:15',
  ciudad: 'MERIDA',
  descripcion,
  ...over,
});

/** Tresguerras' answers by action. */
const names: Readonly<Record<string, string>> = { ApiCotizacion: 'quote', ApiGuia: 'guide', ApiRastreo: 'track' };
const answer = ({ url }: Pick<RawCall, 'url'>) => raw(200, fixture(`${names[new URL(url).searchParams.get('action') ?? '']}.json`));

/** Sentences of freight, one for each meaning. */
const sentences = new Map<string, FollowUp>([
  ['TALON DOCUMENTADO', 'registered'],
  ['MERCANCIA RECOLECTADA', 'scanned'],
  ['SALIDA A DESTINO', 'in_transit'],
  ['DISPONIBLE EN OCURRE', 'facility'],
  ['DOMICILIO CERRADO', 'exception'],
  ['ENTREGADO', 'delivered'],
  ['TALON CANCELADO', 'cancelled'],
]);

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    saysNo: (words) => raw(200, complaint('7', words)),
    refusals: [
      { answer: raw(200, complaint('7', 'CP sin cobertura')), code: '7' },
      { answer: raw(200, complaint('1', 'Usuario o contraseña incorrectos')), code: 'NO_TOKEN' },
      { answer: raw(401, ''), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: { all: sentences, parcel_number: NUMBER, answerWith: (sentence) => raw(200, history(movement(sentence))) },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
    asksToken: false,
    mayMiss: ['collection'],
    ours,
  });
  test.for(cases)('$title', async ({ run }) => run());
});

describe('guide', () => {
  const make = (text: string, status = 200) => exchange((context) => createLabels(context, printed()), text, status);

  test('is asked for with both ends, lengths in metres, our reference and the account in the body', async () => {
    const { sent } = await make(fixture('guide.json'));
    expect(sent[0]?.url).toBe('https://wsa.tresguerras.example/WS_4711/?action=ApiGuia');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      Access_Usr: 'usuario-fixture',
      Access_Pass: 'clave-fixture-1',
      referencia: examReferences[0],
    });
    expect(toRequest(printed(), settings)).toMatchObject({
      cp_origen: '64000',
      colonia_rem: 'Centro',
      cp_destino: '97000',
      bandera_ead: 'S',
      valor_declarado: '1500',
      fecha_recoleccion: '2026-11-20',
      medidas: [
        { no_bultos: 1, contenido: 'Refacciones', peso: 4.25, largo: 0.3, ancho: 0.26, alto: 0.2, sat_claseBulto: '4G', sat_producto: '01010101' },
      ],
      aRemitente: {
        rfc: 'EJE010101AB1',
        nombre: 'Refaccionaria El Guero, S.A. de C.V.',
        direccion: 'Avenida Constitucion',
        num_ext: '1200',
        num_int: '3-B',
      },
      aDestinatario: { codigoPostal: '97000', telefono: '9999263317' },
    });
  });

  test('a collection is asked for where the account is set so; a branch delivers nothing home', () => {
    const way = (collection: string | undefined, deliver_to_branch: boolean) => {
      const { bandera_recoleccion, bandera_ead } = toRequest(printed({}, { deliver_to_branch }), { collection });
      return [bandera_recoleccion, bandera_ead];
    };
    expect([way('S', false), way('N', true), way(undefined, true)]).toEqual([
      ['S', 'S'],
      ['N', 'N'],
      ['N', 'N'],
    ]);
  });

  test('freight is one talón for all its pieces: its ends say whether it is collected and delivered, whatever the account does [AMB-10.12]', () => {
    const asked = (collects: boolean, deliver_to_branch: boolean, collection = 'S') => {
      const pieces = [examPiece(examReferences[0]), examPiece(examReferences[0], { type: 'Tarima', content: 'Pintura', weightHkg: 30_000 })];
      return toRequest(printed({}, { pieces, freight: { collects }, deliver_to_branch }), { collection });
    };
    expect(asked(true, false)).toMatchObject({
      ...{ bandera_recoleccion: 'S', bandera_ead: 'S', referencia: examReferences[0], valor_declarado: '3000' },
      medidas: [
        { contenido: 'Refacciones', peso: 4.25 },
        { contenido: 'Pintura', peso: 300 },
      ],
    });
    expect(asked(false, true)).toMatchObject({ bandera_recoleccion: 'N', bandera_ead: 'N' });
    expect(asked(true, true, 'N')).toMatchObject({ bandera_recoleccion: 'S', bandera_ead: 'N' });
  });

  test('a pallet tells the product of its goods', () => {
    const goods = [{ description: 'Filtros', quantity: 4, unit_code: 'H87', product_code: '25172400', value: 150_000 as never }];
    expect(toRequest(printed({ goods, type: 'Tarima' }), settings).medidas).toMatchObject([{ sat_claseBulto: '', sat_producto: '25172400' }]);
  });

  test('has our own paper with the number of Tresguerras on it', async () => {
    const { answer: made } = await make(fixture('guide.json'));
    expect(made).toMatchObject({ outcome: 'done', value: [{ parcel_number: NUMBER, reference: null, tracking_number: null }] });
    const [label] = made.outcome === 'done' ? made.value : [];
    expect(new TextDecoder().decode(label?.document ?? undefined)).toBe(`%PDF ${NUMBER}`);
  });

  test.each([
    ['a complaint without a number', complaint('7', 'CP no valido'), 'refused'],
    ['neither number nor complaint', '{"return":{"error":"","descripcion_error":""}}', 'unknown'],
    ['a number that is none', '{"return":{"talon":"X"}}', 'unknown'],
    ['a number that is none beside a complaint', '{"return":{"talon":"MTY-19","error":"3","descripcion_error":"Sin correo"}}', 'unknown'],
    ['a number beside a complaint', `{"return":{"talon":"${NUMBER}","error":"3","descripcion_error":"Sin correo"}}`, 'done'],
    ['a number beside words of access', `{"return":{"talon":"${NUMBER}","error":"3","descripcion_error":"Usuario sin correo"}}`, 'done'],
  ])('%s is %s: only what surely made nothing frees the money', async (_, text, outcome) => {
    expect((await make(text)).answer.outcome).toBe(outcome);
  });
});

describe('quote', () => {
  const ask = async (text: string) => (await exchange((context) => quote(context, examQuote), text)).answer;

  test('asks with the cities for the colonias, and tells what both services cost the account', async () => {
    expect(quoteToRequest(examQuote, settings)).toMatchObject({
      colonia_rem: 'Monterrey',
      colonia_des: 'Merida',
      bandera_recoleccion: 'S',
      medidas: [{ peso: 4.25 }],
    });
    const services = ['LTL', 'TER'].map((code) => ({ code, transit_days: null, cost: 61_248 }));
    expect(await ask(fixture('quote.json'))).toMatchObject({ outcome: 'done', value: { services } });
  });

  test('a way without coverage has no services, another complaint refuses, and no amount is no answer', async () => {
    expect(await ask(complaint('7', 'Destino sin cobertura'))).toMatchObject({ outcome: 'done', value: { services: [] } });
    expect(await ask(complaint('5', 'El campo cobertura es requerido'))).toMatchObject({ outcome: 'refused', code: '5' });
    expect(await ask(complaint('9', 'Peso no valido'))).toMatchObject({ outcome: 'refused', code: '9' });
    expect(await ask('{"return":{"error":"","total":"$1,612.48"}}')).toMatchObject({ outcome: 'done', value: { services: [{ cost: 161_248 }, {}] } });
    expect(await ask('{"return":{"error":""}}')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('tracking', () => {
  const read = async (text: string) => {
    const { answer: said } = await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), text);
    return said.outcome === 'done' ? said.value[0] : said;
  };

  test('movements are told in central time with their city, and days of either spelling are read', async () => {
    expect(await read(fixture('track.json'))).toMatchObject({
      found: true,
      events: [
        { code: 'TALON DOCUMENTADO', follow_up: 'registered', occurred_at: '2026-11-20T16:15:00.000Z', city: 'MONTERREY', is_scan: false },
        { code: 'SALIDA A DESTINO', follow_up: 'in_transit', occurred_at: '2026-11-21T00:40:00.000Z', is_scan: true },
      ],
    });
    const early = [movement('ENTREGADO', { fecha: '5/11/2026', hora: '9:05' }), movement('ENTREGADO', { hora: '6:05 p.m.' })];
    expect(await read(history(...early))).toMatchObject({
      events: [{ occurred_at: '2026-11-05T15:05:00.000Z' }, { occurred_at: '2026-11-21T00:05:00.000Z' }],
    });
    const iso = movement('ENTREGADO', { fecha: '2026-11-21', hora: '09:00:30' });
    expect(await read(history(iso, movement('ENTREGADO', { hora: null })))).toMatchObject({
      events: [{ occurred_at: '2026-11-21T15:00:30.000Z' }, { occurred_at: '2026-11-20T18:00:00.000Z' }],
    });
  });

  test("what nobody knows is not found, another talón's movements are nobody's, and a date that cannot be read is kept apart", async () => {
    expect(await read(complaint('4', 'El talón no existe'))).toMatchObject({ found: false });
    expect(await read(history(movement('ENTREGADO', { talon: 'MTY00000028' })))).toMatchObject({ found: false });
    expect(await read(history(movement('ENTREGADO', { fecha: 'ayer' })))).toMatchObject({
      events: [],
      undated: [{ code: 'ENTREGADO', date: 'ayer 10:15' }],
    });
    expect(await read(complaint('8', 'Servicio en mantenimiento'))).toMatchObject({ outcome: 'refused', code: '8' });
  });
});

test('it cancels nothing, proves nothing and books no pickup: those are missing capabilities', () => {
  expect(plug(connector).operations).toEqual(['quote', 'createLabels', 'track']);
});
