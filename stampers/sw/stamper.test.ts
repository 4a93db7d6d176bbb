import { describe, expect, test } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { done, refused } from '#wire/answer.ts';
import type { RawAnswer, RawCall } from '#wire/transport.ts';
import { adviceOn } from '../kit/advice.ts';
import { conformanceOf } from '../kit/conformance.ts';
import { printedExpression } from '../kit/consult-sat.ts';
import { examRfcs, examSeal, examSealed, examStamp, examStamped, examUuid } from '../kit/exam-document.ts';
import { stamperHttp } from '../kit/http.ts';
import { plug } from '../kit/plug.ts';
import { answer, cancelled, consulted, credentials, isToken, refusal, stamped, stampedBefore } from './fixtures/recorded.ts';
import { boundaryOf } from './stamp.ts';
import { stamper } from './stamper.ts';

describe('conformance', () => {
  const cases = conformanceOf({
    stamper,
    credentials,
    optional: ['sat_url'],
    isToken,
    answer,
    stamped,
    stampedBefore,
    cancelled,
    closedAccount: { answer: refusal('account'), code: 'AU2000' },
    refusals: [
      { answer: refusal('seal'), code: 'CFDI40102' },
      { answer: refusal('receiver'), code: 'CFDI40143' },
      { answer: refusal('structure'), code: '301' },
      { answer: { ...refusal('cancel'), status: 200 }, code: 'CACFDI33' },
      { answer: { status: 403, headers: {}, bytes: new TextEncoder().encode('<html>Forbidden</html>') }, code: '' },
    ],
  });
  test.for(cases)('$title', ({ run }) => run());
});

const silent = { info: () => undefined, warn: () => undefined };

/** The stamper as a module runs it; its own calls meet `reply`. */
function scene(reply: (call: RawCall) => RawAnswer) {
  const sent: RawCall[] = [];
  const inserted = plug(stamper).insert(credentials);
  if (!('operations' in inserted)) throw new Error('the fixture of the settings is wrong');
  const http = stamperHttp({
    stamper: 'sw',
    requestId: 'request-1',
    timeScale: 1,
    log: silent,
    transport: async (call) => {
      if (isToken(call)) return answer(call);
      sent.push(call);
      return reply(call);
    },
  });
  const setting = { http, now: () => new Date('2026-11-20T18:00:00Z'), requestId: 'request-1', scaled: () => 0 };
  const { stamp, cancel, status } = inserted.operations;
  return {
    sent,
    stamp: (xml = examSealed()) => stamp(setting, { xml, reference: 'INV1' }),
    cancel: (over: object = {}) => cancel(setting, { uuid: examUuid, issuer: 'A&B010101AB1', motive: '02', substitute: null, ...over }),
    status: () => status(setting, { uuid: examUuid, ...examRfcs, total: 116_000 as Centavos, seal_end: examSeal.slice(-8) }),
  };
}

test('a stamp is asked for as a file of a form, with the token and our own id of the document', async () => {
  const { sent, stamp } = scene(answer);
  await stamp();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: 'https://services.sw.example/v4/cfdi33/stamp/v4',
    headers: {
      authorization: 'Bearer T2lYQ0t4.fixture-token',
      customid: 'INV1',
      'content-type': 'multipart/form-data; boundary=-------------porteo',
    },
  });
  expect(sent[0]?.body).toBe(
    `---------------porteo\r\nContent-Disposition: form-data; name="xml"; filename="xml"\r\nContent-Type: text/xml\r\n\r\n${examSealed()}\r\n---------------porteo--\r\n`,
  );
});

test('a document cannot end its own part of the form', () => {
  expect(examSealed({ inside: '<x>\r\n---------------porteo--</x>' })).not.toContain(boundaryOf(examSealed({ inside: '---------------porteo--' })));
});

test('a stamp that comes alone is put into our document; it must seal ours all the same', async () => {
  const { stamp } = scene(() => stampedBefore({ stamp: `<?xml version="1.0" encoding="utf-8"?>${examStamp()}` }));
  expect(await stamp()).toMatchObject({ outcome: 'done', value: { uuid: examUuid, xml: examStamped(), was_stamped_before: true } });
  const theirs = scene(() => stampedBefore({ stamp: examStamp(examUuid, 'YQ==') }));
  expect(await theirs.stamp()).toEqual({ outcome: 'unknown', reason: 'foreign', told: examUuid });
});

test('a second document under an id that has one is for a person, who is told its UUID', async () => {
  const theirs = examStamped({ seal: 'YQ==' }, '11111111-2222-4333-8444-555555555555');
  const { stamp } = scene(() => refusal('duplicate', { cfdi: theirs }));
  expect(await stamp()).toEqual({ outcome: 'unknown', reason: 'foreign', told: '11111111-2222-4333-8444-555555555555' });
});

test('an error that SW did not control says nothing of the document', async () => {
  const { stamp } = scene(() => refusal('uncontrolled'));
  expect(await stamp()).toEqual({ outcome: 'unknown', reason: 'server_error' });
});

test('a token that SW no longer takes is renewed once', async () => {
  let asked = 0;
  const { stamp, sent } = scene((call) => (asked++ === 0 ? { ...refusal('account'), status: 401 } : answer(call)));
  expect(await stamp()).toMatchObject({ outcome: 'done' });
  expect(sent.length).toBe(2);
});

test('a cancellation names RFC, UUID, motive and its substitute in its path, and nothing else', async () => {
  const { sent, cancel } = scene(answer);
  await cancel();
  await cancel({ motive: '01', substitute: '11111111-2222-4333-8444-555555555555' });
  const base = `https://services.sw.example/cfdi33/cancel/A%26B010101AB1/${examUuid}`;
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/02`, undefined],
    [`${base}/01/11111111-2222-4333-8444-555555555555`, undefined],
  ]);
});

describe('what SAT has of a document', () => {
  test.each([
    [{}, { state: 'valid', cancellable: 'with_acceptance', cancellation: null }],
    [{ EstatusCancelacion: 'En proceso' }, { state: 'valid', cancellation: 'in_process' }],
    [{ EstatusCancelacion: 'Solicitud rechazada' }, { state: 'valid', cancellation: 'rejected' }],
    [
      { Estado: 'Cancelado', EstatusCancelacion: 'Cancelado con aceptación' },
      { state: 'cancelled', cancellation: 'with_acceptance' },
    ],
    [
      { Estado: 'Cancelado', EstatusCancelacion: 'Cancelado sin aceptacion' },
      { state: 'cancelled', cancellation: 'without_acceptance' },
    ],
    [
      { Estado: 'Cancelado', EstatusCancelacion: 'Plazo vencido' },
      { state: 'cancelled', cancellation: 'term_ended' },
    ],
    [{ EsCancelable: 'No cancelable' }, { state: 'valid', cancellable: 'no' }],
    [
      { CodigoEstatus: 'N - 602: Comprobante no encontrado.', Estado: 'No Encontrado', EsCancelable: '' },
      { state: 'not_found', cancellable: null },
    ],
    [{ EstatusCancelacion: 'Palabra nueva' }, { state: 'valid', cancellation: null, said: expect.stringContaining('Palabra nueva') as string }],
  ])('%o', async (over, expected) => {
    expect(await scene(() => consulted(over)).status()).toMatchObject({ outcome: 'done', value: expected });
  });

  test('a state that is not known is not guessed, and a question that SAT cannot read is our bug', async () => {
    expect(await scene(() => consulted({ Estado: 'Suspendido' })).status()).toEqual({ outcome: 'unknown', reason: 'unreadable' });
    const wrong = await scene(() => consulted({ CodigoEstatus: 'N - 601: La expresión impresa proporcionada no es válida.' })).status();
    expect(wrong).toMatchObject({ outcome: 'refused', code: 'BAD_QUESTION' });
  });

  test('it is asked by what its printed code says', async () => {
    const { sent, status } = scene(answer);
    await status();
    expect(sent[0]).toMatchObject({
      url: 'https://consulta.sat.example/ConsultaCFDIService.svc',
      headers: { soapaction: '"http://tempuri.org/IConsultaCFDIService/Consulta"', 'content-type': 'text/xml; charset=utf-8' },
    });
    expect(sent[0]?.headers['authorization']).toBeUndefined();
    expect(sent[0]?.body).toContain(
      `<Consulta xmlns="http://tempuri.org/"><expresionImpresa>?id=${examUuid}&amp;re=EKU9003173C9&amp;rr=ÑAN&amp;amp;010101AB1&amp;tt=1160.0&amp;fe=${examSeal.slice(-8)}</expresionImpresa></Consulta>`,
    );
  });

  test.each([
    [11_600, '116.0'],
    [129_310, '1293.1'],
    [129_315, '1293.15'],
    [5, '0.05'],
    [0, '0.0'],
  ])('%i centavos are printed as %s', (total, printed) => {
    const question = { uuid: examUuid, ...examRfcs, total: total as Centavos, seal_end: 'AbCd12==' };
    expect(printedExpression(question)).toContain(`&tt=${printed}&fe=`);
  });
});

describe('what a person does about a refusal', () => {
  test.each([
    ['stamp', 'CFDI40145', /Constancia de Situación Fiscal/],
    ['stamp', '401', /72 horas/],
    ['cancel', '204', /Cancela primero/],
    ['cancel', '205', /72 horas/],
    ['cancel', 'NO_TOKEN', /Ajustes/],
    ['status', 'BAD_QUESTION', /soporte/],
  ] as const)('%s %s', (operation, code, expected) => {
    expect(adviceOn(operation, refused(code, 'x'))).toMatch(expected);
  });

  test('another document is for a person, who is told which; silence and a stamp are not', () => {
    expect(adviceOn('stamp', { outcome: 'unknown', reason: 'foreign', told: examUuid })).toContain(examUuid);
    expect(adviceOn('stamp', { outcome: 'unknown', reason: 'timeout' })).toBeNull();
    expect(adviceOn('stamp', done(null))).toBeNull();
  });

  test("a code that nobody has explained is told in the PAC's own words", () => {
    expect(adviceOn('stamp', refused('CFDI40999', 'Algo nuevo.'))).toBe('El PAC lo rechazó: CFDI40999 Algo nuevo.');
    expect(adviceOn('stamp', refused('constructor', 'x'))).toBe('El PAC lo rechazó: constructor x');
  });
});
