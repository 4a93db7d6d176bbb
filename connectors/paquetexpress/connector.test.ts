import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { CarrierRequest, Piece } from '#connectors/kit/connector.ts';
import { examLabels, examPickup, examPiece, examPrinted, examPrintedPickup, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { localOf } from '#contract/shared/local-time.ts';
import { raw } from '#wire/line-exam.ts';
import type { RawCall } from '#wire/transport.ts';
import { followUps } from './codes.ts';
import { connector } from './connector.ts';
import { complaint, credentials, exchange, fixture, settings } from './fixtures/recorded.ts';
import { cancel, createLabels, toRequest } from './labels.ts';
import { bookPickup, toRequest as pickupToRequest } from './pickups.ts';
import { quote, toRequest as quoteToRequest } from './quote.ts';
import { fromAnswer, proofOfDelivery, track } from './tracking.ts';

const NUMBER = '100000000011';
const labels = examLabels('STD-T', [examPiece(examReferences[0])]);
const printed = (piece: Partial<Piece> = {}, over = {}) =>
  examPrinted({ ...labels, pieces: [examPiece(examReferences[0], piece)], ...over }, connector.manifest);
const pdf = new TextEncoder().encode('%PDF-1.4 a label');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13]);

const told = (over: Record<string, unknown>) => ({ ...(JSON.parse(fixture('track.json')) as Record<string, unknown>[])[0], ...over });

const inEnvelope = (data: unknown): string => JSON.stringify({ header: null, body: { response: { success: true, messages: [], data } } });

/** Paquetexpress' answers by path. */
function answer({ url }: Pick<RawCall, 'url'>) {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/GenCartaPorte')) return raw(200, pdf);
  if (pathname.includes('/firma/')) return raw(200, png);
  if (pathname.includes('/historico/')) return raw(200, fixture('track.json'));
  const names = { login: 'token', getQuotation: 'quote', guia: 'guide', cancelguia: 'cancelled', order: 'pickup' };
  return raw(200, fixture(`${names[pathname.split('/').at(-1) as keyof typeof names]}.json`));
}

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    saysNo: (words) => raw(200, complaint('50', words)),
    refusals: [
      { answer: raw(200, complaint('44', 'Sin cobertura')), code: '44' },
      { answer: raw(200, complaint('401', 'Credenciales invalidas')), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: { all: followUps, parcel_number: NUMBER, answerWith: (eventoId) => raw(200, JSON.stringify([told({ eventoId })])) },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
  });
  test.for(cases)('$title', async ({ run }) => run());
});

describe('token', () => {
  const bodyOf = ({ body }: CarrierRequest) => JSON.parse(body ?? '') as { header: { security: { token?: string } } };

  test.each([
    ['as code 500', complaint('500', 'The Token has expired on Fri')],
    ['in words alone', JSON.stringify({ body: { response: { success: false, messages: 'The Token has expired on Fri', data: null } } })],
  ])('each write carries a token of the login, which is asked for again once it has ended, told %s', async (_, ended) => {
    let said = 0;
    const { answer: made, sent } = await exchange(
      (context) => createLabels(context, printed()),
      ({ url }) => (url.endsWith('/guia') && (said += 1) === 1 ? raw(200, ended) : answer({ url })),
    );
    expect(made).toMatchObject({ outcome: 'done', value: [{ parcel_number: NUMBER }] });
    expect(sent.map(({ url }) => url.split('/').at(-1)?.split('?')[0])).toEqual(['login', 'guia', 'login', 'guia', 'GenCartaPorte']);
    expect(sent.filter(({ url }) => url.endsWith('/guia')).map((one) => bodyOf(one).header.security.token)).toEqual(['T30-fixture', 'T30-fixture']);
  });
});

describe('labels', () => {
  test('a guide is asked for with both ends, the item, what is insured and our reference', () => {
    const body = toRequest(printed(), settings);
    expect(body).toMatchObject({
      billClntId: '00000001',
      typeSrvcId: 'STD-T',
      comt: 'Fragil, no estibar',
      radSrvcItemDTOList: [{ srvcId: 'PACKETS', weight: '4.25', volL: '30', volW: '26', volH: '20', cont: 'Refacciones', qunt: '1' }],
      listSrvcItemDTO: [{ srvcId: 'EAD' }, { srvcId: 'RAD' }, { srvcId: 'INV', value1: '1500' }],
      listRefs: [{ grGuiaRefr: examReferences[0] }, { grGuiaRefr: 'Pedido 77' }],
    });
    expect(body.radGuiaAddrDTOList[0]).toMatchObject({
      addrType: 'ORIGIN',
      addrLin3: 'NUEVO LEON',
      addrLin6: 'Centro',
      strtName: 'Avenida Constitucion Int. 3-B',
      drnr: '1200',
      phno1: '9999263317',
      rfc: 'EJE010101AB1',
    });
  });

  test('a pallet tells what it holds by the product of its goods, a parcel and an envelope do not [O-5.48]', () => {
    const goods = [{ description: 'Filtros', quantity: 4, unit_code: 'H87', product_code: '25172400', value: 150_000 as never }];
    const itemOf = (piece: Partial<Piece>) => toRequest(printed({ goods, ...piece }), settings).radSrvcItemDTOList[0];
    expect(itemOf({ type: 'Tarima' })).toMatchObject({ srvcId: 'PACKETS', productIdSAT: '25172400' });
    expect(itemOf({ type: 'Caja' })).toMatchObject({ productIdSAT: '01010101' });
    expect(itemOf({ type: 'Sobre' })).toMatchObject({ srvcId: 'ENVELOPES', productIdSAT: '01010101' });
    expect(toRequest(printed({}, { service_code: 'T7' }), settings).typeSrvcId).toBe('STD-T');
  });

  test('a guide that stays at the branch is not delivered home, and nothing declared is not insured', () => {
    const { listSrvcItemDTO } = toRequest(printed({ declared: 0 as never }, { deliver_to_branch: true }), settings);
    expect(listSrvcItemDTO).toEqual([{ srvcId: 'RAD', value1: '' }]);
  });

  test('freight is one guide for all its pieces, collected and delivered as its ends say [AMB-10.12]', () => {
    const asked = (collects: boolean, deliver_to_branch: boolean) => {
      const pieces = [examPiece(examReferences[0]), examPiece(examReferences[0], { type: 'Tarima', content: 'Pintura', weightHkg: 30_000 })];
      return toRequest(printed({}, { pieces, freight: { collects }, deliver_to_branch, service_code: 'T7' }), settings);
    };
    expect(asked(true, false)).toMatchObject({
      typeSrvcId: 'STD-T',
      radSrvcItemDTOList: [
        { cont: 'Refacciones', weight: '4.25', qunt: '1' },
        { cont: 'Pintura', weight: '300', qunt: '1' },
      ],
      listSrvcItemDTO: [{ srvcId: 'EAD' }, { srvcId: 'RAD' }, { srvcId: 'INV', value1: '3000' }],
    });
    expect(asked(false, true).listSrvcItemDTO).toEqual([{ srvcId: 'INV', value1: '3000' }]);
  });

  test('rastreo and folio are the two numbers of a guide; its paper may come later', async () => {
    const make = (paper: Uint8Array | string) =>
      exchange(
        (context) => createLabels(context, printed()),
        ({ url }) => (url.includes('GenCartaPorte') ? raw(200, paper) : answer({ url })),
      );
    const made = { reference: null, parcel_number: NUMBER, tracking_number: 'MTY01WE0000001', cost: null };
    expect((await make(pdf)).answer).toEqual({ outcome: 'done', value: [{ ...made, document: pdf }] });
    expect((await make('<html>un momento</html>')).answer).toEqual({ outcome: 'done', value: [{ ...made, document: null }] });
  });

  test.each([
    ['a complaint of the manual', '37', 'refused'],
    ['an error that the manual does not explain', '999', 'unknown'],
    ['an error of theirs', '500', 'unknown'],
  ])('%s (%s) while a guide is made is %s: only what surely made nothing frees the money', async (_, code, outcome) => {
    const said = () => raw(200, complaint(code, 'No se pudo'));
    expect((await exchange((context) => createLabels(context, printed()), said)).answer.outcome).toBe(outcome);
  });

  test('a number beside a complaint of the manual is not known: a guide may stand, and a visit', async () => {
    const beside = (data: string) => () => raw(200, complaint('50', 'Servicio no configurado').replace('"data":null', `"data":"${data}"`));
    expect((await exchange((context) => createLabels(context, printed()), beside(NUMBER))).answer.outcome).toBe('unknown');
    const pickup = examPrintedPickup(examPickup({ labels, parcel_number: NUMBER }), connector.manifest);
    expect((await exchange((context) => bookPickup(context, pickup), beside('OR000000000001'))).answer.outcome).toBe('unknown');
    const ended = complaint('500', 'The Token has expired on Fri').replace('"data":null', `"data":"${NUMBER}"`);
    const { answer: said, sent } = await exchange(
      (context) => createLabels(context, printed()),
      ({ url }) => (url.endsWith('/guia') ? raw(200, ended) : answer({ url })),
    );
    expect([said.outcome, sent.filter(({ url }) => url.endsWith('/guia')).length]).toEqual(['unknown', 1]);
  });

  test('a guide that is cancelled already is cancelled, one that was collected is not, and of any other failure nobody knows', async () => {
    const cancelled = (words: string) =>
      exchange(
        (context) => cancel(context, { parcel_number: NUMBER }),
        () => raw(200, complaint('90', words)),
      );
    expect((await cancelled('La guia ya fue cancelada')).answer.outcome).toBe('done');
    expect((await cancelled('La guia ya fue recolectada')).answer).toMatchObject({ outcome: 'refused', code: '90' });
    expect((await cancelled('No se pudo completar la solicitud')).answer.outcome).toBe('unknown');
  });

  test.each<[string, Record<string, unknown>[], string]>([
    ['that was cancelled', [told({ eventoId: 'SWB' }), told({ eventoId: 'CWB', fechahora: 1_794_360_000_000 })], 'done'],
    ['that was collected', [told({})], 'refused'],
    ['that was cancelled and collected all the same', [told({ fechahora: 1_794_360_000_000 }), told({ eventoId: 'CWB' })], 'refused'],
    ['of which nothing is told', [], 'unknown'],
    ["that is another's", [told({ eventoId: 'CWB', rastreo: '200000000022' })], 'unknown'],
  ])('a cancellation that fails without a reason came to what the history of the guide says: one %s', async (_, events, outcome) => {
    const { answer: said } = await exchange(
      (context) => cancel(context, { parcel_number: NUMBER }),
      ({ url }) => {
        if (url.includes('/historico/')) return raw(200, inEnvelope(events));
        return url.endsWith('/login') ? answer({ url }) : raw(200, JSON.stringify({ header: null, body: { response: { success: false, messages: 'Fallo en la Cancelación de la Guía' } } })); // prettier-ignore
      },
    );
    expect(said.outcome).toBe(outcome);
  });
});

describe('quote', () => {
  const quoted = (body: string) =>
    exchange(
      (context) => quote(context, examQuote),
      () => raw(200, body),
    );

  test('each service comes with its days and what the account is billed; freight is the standard one', async () => {
    const { answer: read, sent } = await quoted(fixture('quote.json'));
    expect(read).toEqual({
      outcome: 'done',
      value: {
        services: [
          { code: 'STD-T', transit_days: 4, cost: 43_128 },
          { code: 'SEG-DS', transit_days: 1, cost: 64_317 },
          { code: 'T7', transit_days: 4, cost: 43_128 },
        ],
        is_extended: false,
        is_branch_only: false,
        zone: null,
      },
    });
    const security = { user: 'usuario-fixture', password: 'clave-fixture-1', type: 1, token: 'contrato-fixture-9' };
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ header: { security } });
  });

  test('no coverage is a quote without services, the extended zone is told', async () => {
    expect((await quoted(complaint('44', 'Sin cobertura'))).answer).toMatchObject({ outcome: 'done', value: { services: [] } });
    const extended = fixture('quote.json').replace('"messages": []', '"messages": [{ "code": 43, "description": "Zona extendida" }]');
    expect((await quoted(extended)).answer).toMatchObject({ outcome: 'done', value: { is_extended: true } });
    expect((await quoted(complaint('45', 'CP invalido'))).answer).toMatchObject({ outcome: 'refused', code: '45' });
  });

  test('six lines are quoted at most, and of more the cost is not known', async () => {
    const seven = { ...examQuote, pieces: Array.from({ length: 7 }, () => examPiece('')) };
    expect(quoteToRequest(seven).shipmentDetail.shipments).toHaveLength(6);
    const { answer: read } = await exchange(
      (context) => quote(context, seven),
      () => raw(200, fixture('quote.json')),
    );
    expect(read).toMatchObject({ value: { services: [{ cost: null }, { cost: null }, { cost: null }] } });
  });
});

describe('pickup', () => {
  test('its times are instants of the place, its guides are named, and the driver reads what was typed', () => {
    const request = examPickup({ labels, parcel_number: NUMBER });
    expect(pickupToRequest(examPrintedPickup(request, connector.manifest))).toMatchObject({
      numbPack: 1,
      planCollDate: Date.parse('2026-11-20T16:30:00Z'),
      hourFrom: Date.parse('2026-11-20T16:30:00Z'),
      hourTo: Date.parse('2026-11-21T00:00:00Z'),
      guiaNo: NUMBER,
      comt: 'Recepcion: Tocar el timbre',
      radGuiaAddrDTOList: [{ addrType: 'ORIGIN', zipCode: '64000' }],
    });
  });
});

test.each([
  ['77500', '23', '2026-11-20T15:30:00Z'],
  ['22000', '02', '2026-11-20T18:30:00Z'],
])('the day of a pickup at %s is that day by the clock of central Mexico too', (zip_code, state_code, starts) => {
  const request = examPickup({ labels, parcel_number: NUMBER });
  const { planCollDate, hourFrom } = pickupToRequest(
    examPrintedPickup({ ...request, place: { ...request.place, zip_code, state_code } }, connector.manifest),
  );
  expect([hourFrom, localOf(planCollDate).day]).toEqual([Date.parse(starts), request.date]);
});

describe('tracking', () => {
  const read = (...events: Record<string, unknown>[]) =>
    exchange(
      (context) => track(context, { parcel_numbers: [NUMBER] }),
      () => raw(200, JSON.stringify(events)),
    );
  const eventsOf = async (...events: Record<string, unknown>[]) => {
    const { answer: said } = await read(...events);
    return said.outcome === 'done' ? said.value[0] : undefined;
  };

  test('the token stands in the address and is not shown in the log', async () => {
    const { sent } = await read();
    expect(sent[0]).toMatchObject({ shownPath: `/ptxws/rest/api/v3/guia/historico/${NUMBER}` });
    expect(sent[0]?.url).toContain('/contrato-fixture-9');
  });

  test('the history comes in the envelope of all answers, from older versions as a list; a guide that it does not have is not found yet', async () => {
    const of = async (body: string) => {
      const { answer: said } = await exchange(
        (context) => track(context, { parcel_numbers: [NUMBER] }),
        () => raw(200, body),
      );
      return said.outcome === 'done' ? said.value[0] : said;
    };
    const scanned = { found: true, events: [{ code: 'HCM', follow_up: 'scanned' }] };
    for (const body of [inEnvelope([told({}), 'x', null]), JSON.stringify([told({}), null])]) expect(await of(body)).toMatchObject(scanned);
    for (const body of [inEnvelope([]), inEnvelope(null), complaint('52', 'La guía no existe'), '[]'])
      expect(await of(body)).toMatchObject({ found: false });
    expect(await of(complaint('50', 'Servicio no configurado'))).toMatchObject({ outcome: 'refused', code: '50' });
    for (const body of [inEnvelope('Entregado'), complaint('', ''), '{}']) expect(await of(body)).toMatchObject({ outcome: 'unknown' });
  });

  test("another guide's story is nobody's", async () => {
    expect(await eventsOf(told({ rastreo: '200000000022' }))).toMatchObject({ found: false, events: [] });
    expect(fromAnswer([], NUMBER)).toMatchObject({ found: false });
  });

  test('a parcel is held at the branch where it is collected, and a delivery may be withdrawn', async () => {
    const held = await eventsOf(told({ eventoId: 'REO', tipoEntrega: 'ENT_OCU' }), told({ eventoId: 'HCE' }), told({ eventoId: 'XYZ' }));
    expect(held?.events).toMatchObject([
      { follow_up: 'facility', is_reversal: false },
      { follow_up: 'in_transit', is_reversal: true },
      { code: 'XYZ', follow_up: null, is_scan: false },
    ]);
    expect(await eventsOf(told({ eventoId: 'WHU', sucursal: 'MERIDA', tipoEntrega: 'ENT_OCU' }))).toMatchObject({
      events: [{ follow_up: 'facility' }],
    });
  });

  test('a collection that failed is an incident and no scan: nobody has had the parcel in hand', async () => {
    expect(await eventsOf(told({ eventoId: 'HNR' }), told({ eventoId: 'HDR' }))).toMatchObject({
      events: [
        { code: 'HNR', follow_up: 'exception', is_scan: false },
        { code: 'HDR', follow_up: 'exception', is_scan: true },
      ],
    });
  });

  test('a moment without its milliseconds is read as it is printed; one that cannot be read is kept apart', async () => {
    const early = told({ fechahora: 1e17, fecha: '5/11/2026', hora: '9:05' });
    const read = await eventsOf(told({ fechahora: null }), early, told({ fechahora: null, fecha: 'ayer' }));
    expect(read?.events).toMatchObject([{ occurred_at: '2026-11-11T00:20:00.000Z', city: 'MONTERREY' }, { occurred_at: '2026-11-05T15:05:00.000Z' }]);
    expect(read?.undated).toEqual([{ code: 'HCM', detail: 'RECOLECCION REALIZADA', date: 'ayer 18:20' }]);
  });

  test('the signature is an image or a page; none is none, and anything else is not believed', async () => {
    const proof = async (status: number, body: Uint8Array | string) =>
      (
        await exchange(
          (context) => proofOfDelivery(context, { parcel_number: NUMBER }),
          () => raw(status, body),
        )
      ).answer;
    expect(await proof(200, png)).toMatchObject({ value: [{ type: 'image/png' }] });
    expect(await proof(200, pdf)).toMatchObject({ value: [{ type: 'application/pdf' }] });
    expect(await proof(404, '')).toEqual({ outcome: 'done', value: [] });
    expect(await proof(200, '{}')).toMatchObject({ outcome: 'unknown' });
  });
});
