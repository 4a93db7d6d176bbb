import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import type { Centavos } from '#contract/shared/money.ts';
import type { Answer } from '#wire/answer.ts';
import { raise, silentDeskCase, writeCases, type ExamCase, type Reply } from '#wire/line-exam.ts';
import type { RawAnswer, RawCall, Transport } from '#wire/transport.ts';
import { secretsOf } from '#wire/untrusted.ts';
import { examRfcs, examSeal, examSealed, examStamp, examStamped, examUuid } from './exam-document.ts';
import { stamperHttp } from './http.ts';
import { operationNames, operations, type OperationName, type RequestOf, type ValueOf } from './operations.ts';
import { plug, type CallSetting } from './plug.ts';
import type { Stamped, Stamper } from './stamper.ts';

/** What a stamper is examined on. Its folder's test builds one from recorded answers. */
export type Exam<C> = {
  stamper: Stamper<C>;
  /** As an operator enters them; `optional` may be missing. */
  credentials: Record<string, unknown>;
  optional: readonly string[];
  isToken: (call: RawCall) => boolean;
  /** The recorded good answer to a call: of the token desk, of a cancellation, of SAT. */
  answer: Reply;
  /** The PAC's good answer with this document in it, told under this UUID. */
  stamped: (xml: string, uuid: string) => RawAnswer;
  /** "It has a stamp already", with the earlier document, with its stamp alone where the PAC answers so, and with nothing. */
  stampedBefore: (told: { xml: string; uuid: string } | { stamp: string } | null) => RawAnswer;
  /** The answer to a cancellation of this UUID with SAT's code. */
  cancelled: (uuid: string, code: string) => RawAnswer;
  /** The answer to a wrong password and the code it must be read as. */
  closedAccount: { answer: RawAnswer; code: string };
  /** Recorded refusals and the code each must be read as. */
  refusals: readonly { answer: RawAnswer; code: string }[];
};

const examined = new Date('2026-11-20T18:00:00Z');
const other = '11111111-2222-4333-8444-555555555555';
const otherSeal = examSeal.replace('Zm9', 'Zm8');

/** The request with which each operation is examined. */
const requests: { readonly [N in OperationName]: RequestOf<N> } = {
  stamp: { xml: examSealed(), reference: 'INV0000000000000000000001' },
  cancel: { uuid: examUuid, issuer: examRfcs.issuer, motive: '01', substitute: other },
  tryAccount: undefined,
  status: { uuid: examUuid, ...examRfcs, total: 116_000 as Centavos, seal_end: examSeal.slice(-8) },
};

/** The questions that every stamper must pass; each runs alone and throws what is wrong. */
export function conformanceOf<C>(exam: Exam<C>): ExamCase[] {
  return [...manifestCases(exam), ...lineCases(exam), ...stampCases(exam), ...cancelCases(exam), ...privacyCases(exam)];
}

function manifestCases<C>({ stamper, credentials, optional }: Exam<C>): ExamCase[] {
  const { manifest } = stamper;
  return [
    {
      title: 'its settings are those that its form asks for; the first missing one is named',
      run: async () => {
        assert.ok(z.safeParse(manifest.credentials, credentials).success);
        assert.deepEqual(manifest.fields.map(({ name }) => name).toSorted(), Object.keys(credentials).toSorted());
        assert.deepEqual(
          manifest.fields.filter((field) => field.isOptional).map(({ name }) => name),
          optional,
        );
        for (const name of Object.keys(credentials)) {
          const inserted = plug(stamper).insert({ ...credentials, [name]: undefined });
          if (optional.includes(name)) assert.ok('operations' in inserted, name);
          else assert.ok('fault' in inserted && inserted.fault.path === name, name);
        }
      },
    },
    {
      title: 'what is secret is typed as a secret',
      run: async () => {
        const secrets = manifest.fields.filter(({ isSecret }) => isSecret).map(({ name }) => credentials[name]);
        assert.deepEqual(secretsOf(credentials).toSorted(), secrets.toSorted());
      },
    },
  ];
}

function lineCases<C>(exam: Exam<C>): ExamCase[] {
  const writes = operationNames.filter((name) => operations[name].kind === 'write');
  return [
    ...writes.flatMap((name) =>
      writeCases({ name, run: (reply) => examine(exam, name, reply), answer: exam.answer, answersNothing: false, refusals: exam.refusals }),
    ),
    silentDeskCase((reply) => runOperation(exam, 'stamp', async (call) => reply(call)), exam.isToken, exam.answer),
    {
      title: 'each good answer is read',
      run: async () => {
        for (const name of operationNames) assert.equal((await examine(exam, name, exam.answer)).outcome, 'done', name);
      },
    },
    {
      title: 'an account that does not open is refused in the words of the PAC, and silence says nothing of it',
      run: async () => {
        const { answer, code } = exam.closedAccount;
        assert.partialDeepStrictEqual(await runOperation(exam, 'tryAccount', async () => answer), { outcome: 'refused', code });
        const silence = () => raise(Object.assign(new Error('late'), { name: 'TimeoutError' }));
        assert.deepEqual(await runOperation(exam, 'tryAccount', async () => silence()), { outcome: 'unknown', reason: 'timeout' });
      },
    },
  ];
}

function stampCases<C>(exam: Exam<C>): ExamCase[] {
  const stampOf = (reply: RawAnswer, xml?: string) => examine(exam, 'stamp', () => reply, xml === undefined ? {} : { xml });
  const isForeign = (answer: Answer<Stamped>, told: string) =>
    assert.ok(answer.outcome === 'unknown' && answer.reason === 'foreign' && answer.told.includes(told), JSON.stringify(answer));
  return [
    {
      title: 'a stamp is read from the document that came back, and the document is kept as it came',
      run: async () => {
        const xml = examStamped();
        const expected = { uuid: examUuid, xml, stamped_at: '2026-11-20T12:00:09', sat_certificate: '30001000000400002495' };
        assert.partialDeepStrictEqual(await stampOf(exam.stamped(xml, examUuid)), {
          outcome: 'done',
          value: { ...expected, was_stamped_before: false },
        });
      },
    },
    {
      title: 'a complement of the document stays beside its stamp',
      run: async () => {
        const inside = '<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="2.0"/>';
        const answer = await stampOf(exam.stamped(examStamped({ inside }), examUuid), examSealed({ inside }));
        assert.equal(answer.outcome, 'done');
        isForeign(await stampOf(exam.stamped(examStamped(), examUuid), examSealed({ inside })), examUuid);
      },
    },
    {
      title: 'what was stamped before is adopted with its earlier UUID',
      run: async () => {
        const adopted = await stampOf(exam.stampedBefore({ xml: examStamped({}, other), uuid: other }));
        assert.partialDeepStrictEqual(adopted, { outcome: 'done', value: { uuid: other, was_stamped_before: true } });
      },
    },
    {
      title: 'what was stamped before, without its document, is unknown and asked for again',
      run: async () => assert.deepEqual(await stampOf(exam.stampedBefore(null)), { outcome: 'unknown', reason: 'unreadable' }),
    },
    {
      title: "another document's stamp is neither done nor refused, whoever tells it and however",
      run: async () => {
        const theirs = examStamped({ seal: otherSeal }, other);
        isForeign(await stampOf(exam.stamped(theirs, other)), other);
        isForeign(await stampOf(exam.stampedBefore({ xml: theirs, uuid: other })), other);
        isForeign(await stampOf(exam.stamped(examStamped(), other)), other);
      },
    },
    {
      title: 'a document whose letters or sums came back changed is not ours',
      run: async () => {
        isForeign(await stampOf(exam.stamped(examStamped({ total: '1160.01' }), examUuid)), examUuid);
        isForeign(await stampOf(exam.stamped(examStamped().replace('\u00ed', '\u00c3\u00ad'), examUuid)), examUuid);
      },
    },
    {
      title: 'a document without a stamp, with half of one, with two, cut off or with entities of its own is unknown',
      run: async () => {
        const twice = examStamped().replace('</cfdi:Complemento>', `${examStamp()}</cfdi:Complemento>`);
        const entities = examStamped().replace('?>', '?><!DOCTYPE x [<!ENTITY y "z">]>');
        const halves = [examSealed(), examStamped().replace(/UUID="[^"]*"/, 'UUID=""'), examStamped().slice(0, -20), '<a/>', twice, entities];
        for (const half of halves) assert.equal((await stampOf(exam.stamped(half, examUuid))).outcome, 'unknown', half.slice(-60));
      },
    },
    {
      title: 'the document goes out letter by letter, with our own id of it',
      run: async () => {
        const sent: RawCall[] = [];
        await examine(exam, 'stamp', (call) => (sent.push(call), exam.answer(call)));
        assert.ok(sent.length === 1 && sent[0]?.body?.includes(examSealed()));
      },
    },
  ];
}

function cancelCases<C>(exam: Exam<C>): ExamCase[] {
  const cancelOf = (uuid: string, code: string) => examine(exam, 'cancel', () => exam.cancelled(uuid, code));
  return [
    {
      title: 'a cancellation that SAT took is done, also where it was asked for before',
      run: async () => {
        assert.partialDeepStrictEqual(await cancelOf(examUuid.toUpperCase(), '201'), { outcome: 'done', value: { was_asked_before: false } });
        assert.partialDeepStrictEqual(await cancelOf(examUuid, '202'), { outcome: 'done', value: { was_asked_before: true } });
      },
    },
    {
      title: "SAT's other codes are refusals, and another document's is not ours",
      run: async () => {
        for (const code of ['203', '204', '205']) assert.partialDeepStrictEqual(await cancelOf(examUuid, code), { outcome: 'refused', code });
        assert.partialDeepStrictEqual(await cancelOf(other, '201'), { outcome: 'unknown', reason: 'foreign', told: other });
      },
    },
  ];
}

const privacyCases = <C>(exam: Exam<C>): ExamCase[] => [
  {
    title: 'no secret, no taxpayer and no document reaches the log',
    run: async () => {
      const logged: string[] = [];
      for (const name of operationNames) await runOperation(exam, name, async (call) => exam.answer(call), {}, logged);
      const text = logged.join('\n');
      assert.ok(logged.length > operationNames.length);
      const hidden = [...secretsOf(exam.credentials), String(exam.credentials['user']), ...Object.values(examRfcs), examSeal, 'KEMPER', 'CAF'];
      for (const one of hidden) assert.ok(!text.includes(one) && !text.includes(encodeURIComponent(one)), one);
    },
  },
];

/** Runs an operation whose own call meets `reply`; the token desk always answers well. */
const examine = <C, N extends OperationName>(exam: Exam<C>, name: N, reply: Reply, over: object = {}) =>
  runOperation(exam, name, async (call) => (exam.isToken(call) ? exam.answer(call) : reply(call)), over);

async function runOperation<C, N extends OperationName>(
  exam: Exam<C>,
  name: N,
  transport: Transport,
  over: object = {},
  logged: string[] = [],
): Promise<Answer<ValueOf<N>>> {
  const inserted = plug(exam.stamper).insert(exam.credentials);
  assert.ok('operations' in inserted);
  const note = (event: string, data: Record<string, unknown>) => void logged.push(`${event} ${JSON.stringify(data)}`);
  const { slug } = exam.stamper.manifest;
  const http = stamperHttp({ stamper: slug, requestId: 'req-exam', timeScale: 1, log: { info: note, warn: note }, transport });
  const setting: CallSetting = { http, now: () => examined, requestId: 'req-exam', scaled: () => 0 };
  const request = (requests[name] ? { ...requests[name], ...over } : undefined) as RequestOf<N>;
  const logs = operations[name].logs as (request: RequestOf<N>) => object;
  logged.push(JSON.stringify(logs(request)));
  const operation = inserted.operations[name] as (setting: CallSetting, request: RequestOf<N>) => Promise<Answer<ValueOf<N>>>;
  return operation(setting, request);
}
