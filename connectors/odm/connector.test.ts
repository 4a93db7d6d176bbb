import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { Piece } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { raw } from '#wire/line-exam.ts';
import type { RawAnswer } from '#wire/transport.ts';
import { connector } from './connector.ts';
import { complaint, credentials, exchange, paper, remesa, settings } from './fixtures/recorded.ts';
import { createLabels, toRequest } from './labels.ts';

const labels = examLabels('TER', [examPiece(examReferences[0])]);
const printed = (piece: Partial<Piece> = {}, over = {}) =>
  examPrinted({ ...labels, pieces: [examPiece(examReferences[0], piece)], ...over }, connector.manifest);
const make = (text: string, ofPaper?: RawAnswer) => exchange((context) => createLabels(context, printed()), text, ofPaper);

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer: ({ method }) => (method === 'GET' ? raw(200, paper) : raw(200, remesa)),
    saysNo: (words) => raw(200, complaint(words)),
    refusals: [
      { answer: raw(200, complaint('El código postal no tiene cobertura')), code: '' },
      { answer: raw(200, complaint('Usuario o contraseña incorrectos')), code: 'NO_TOKEN' },
      { answer: raw(401, ''), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    labels,
    quote: examQuote,
    goodNumber: examReferences[0],
    asksToken: false,
    mayMiss: ['goods_code'],
  });
  test.for(cases)('$title', async ({ run }) => run());
});

test('a remesa is asked for with both ends, the parcel and our id as its order', async () => {
  const { sent } = await make(remesa);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://webservice.odm.example/odmexpress/Remesa',
    'GET https://webservice.odm.example/demo/cartaporte.pdf',
  ]);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ usuario: 'usuario-fixture', password: 'clave-fixture-1', numeropedido: examReferences[0] });
  expect(toRequest(printed(), settings)).toMatchObject({
    nombreorigen: 'Refaccionaria El Guero, S.A. de C.V. - Lucia Pena',
    rfcorigen: 'EJE010101AB1',
    direccionorigen: 'Avenida Constitucion 1200 Int. 3-B',
    coloniaorigen: 'Centro',
    cporigen: '64000',
    cpdestino: '97000',
    telefonodestino: '9999263317',
    tipoentrega: 1,
    tipoenvio: 'P',
    envios: 1,
    referencia: 'Pedido 77',
    codigomercancia: 34,
    largo: 30,
    ancho: 26,
    alto: 20,
    peso: 4.25,
    valordeclarado: 1500,
  });
});

test('an envelope, a delivery at the terminal, and what nobody declared are told as ODM writes them', () => {
  const { origin, destination } = labels;
  const bare = printed(
    { type: 'Sobre' },
    { deliver_to_branch: true, origin: { ...origin, rfc: '', email: null, name: origin.company }, destination },
  );
  expect(toRequest(bare, settings)).toMatchObject({
    tipoentrega: 2,
    tipoenvio: 'S',
    nombreorigen: 'Refaccionaria El Guero, S.A. de C.V.',
    rfcorigen: 'Nodeclarado',
    correoorigen: 'Nodeclarado',
  });
});

test('a guide is known by its order at ODM, and its paper comes byte for byte', async () => {
  const { answer } = await make(remesa);
  expect(answer).toMatchObject({
    outcome: 'done',
    value: [{ parcel_number: examReferences[0], reference: null, tracking_number: null, document: paper }],
  });
});

test.each([
  ['is not there yet', remesa, raw(404, '')],
  ['is a page of HTML', remesa, raw(200, '<html></html>')],
])('a paper that %s is none, and the guide stands', async (_, text, ofPaper) => {
  expect((await make(text, ofPaper)).answer).toMatchObject({ outcome: 'done', value: [{ document: null }] });
});

test('a paper on the host of a stranger is not asked for', async () => {
  const { answer, sent } = await make('{"error":null,"urlCartaPorte":"http://169.254.169.254/latest"}');
  expect([sent.length, answer]).toEqual([1, expect.objectContaining({ outcome: 'done' })]);
});

test.each([
  ['a sentence without a paper', complaint('CP no valido'), 'refused'],
  ['a paper beside a sentence', '{"error":"Sin correo","urlCartaPorte":"https://webservice.odm.example/a.pdf"}', 'unknown'],
  ['a sentence that says nothing', complaint(''), 'unknown'],
  ['a sentence beside what is no address', '{"error":"CP","urlCartaPorte":["a"]}', 'unknown'],
  ['neither of both', '{"error":null,"urlCartaPorte":null}', 'unknown'],
  ['a paper whose address is none', '{"error":null,"urlCartaPorte":"cartaporte.pdf"}', 'unknown'],
])('%s is %s: only what surely made nothing frees the money', async (_, text, outcome) => {
  expect((await make(text)).answer.outcome).toBe(outcome);
});

test('it makes guides and nothing else: the rest are missing capabilities', () => {
  expect(plug(connector).operations).toEqual(['createLabels']);
});
