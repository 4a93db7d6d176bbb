import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { aboutCarrier, isCarrier } from '#contract/carriers/carriers.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { Connector, FoundLabel, LabelRequest, MadeLabel, OwnLabels, QuoteRequest, TrackAnswer } from './connector.ts';
import { codeCases } from './code-cases.ts';
import { examPickup } from './exam-shipment.ts';
import { absenceCase, severalCase } from './odd-answers.ts';
import { carrierHttp } from './http.ts';
import { rowOf, type OperationName } from './operations.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { BookedPickup } from './pickups.ts';
import { plug, type CallSetting } from './plug.ts';
import { PUBLISHED_FOLDER, readPublished } from './published-interface.ts';
import { webhookCases, type Hearing } from './webhook-cases.ts';
import { costsIn, spoiledCases } from './spoiled-answers.ts';
import { worstRequest } from './worst-request.ts';
import type { RawAnswer, RawCall, Transport } from '#wire/transport.ts';
import { raise, raw, silentDeskCase, writeCases, type ExamCase, type Reply } from '#wire/line-exam.ts';
import { secretsOf } from '#wire/untrusted.ts';
import type { Answer } from '#wire/answer.ts';

/** What a connector is examined on. Its folder's test builds one from recorded answers. */
export type Exam<C> = {
  connector: Connector<C>;
  /** As they stand in carriers.json. */
  credentials: Record<string, unknown>;
  /** The recorded good answer to a call, the token desk's included. Nothing for a carrier without a wire protocol. */
  answer?: Reply;
  /** Recorded refusals (4xx) and the code each must be read as. */
  refusals?: readonly { answer: RawAnswer; code: string }[];
  /** How it says with status 200, in these words, that something was not done; absent where a refusal has a status of its own. */
  saysNo?: (words: string) => RawAnswer;
  /** Every status code of its codes.ts with the meaning the portal gives it, and a recorded tracking answer that carries one code. */
  codes?: { all: ReadonlyMap<string, FollowUp>; parcel_number: string; answerWith: (code: string) => RawAnswer };
  labels: LabelRequest;
  quote: QuoteRequest;
  /** A number of the carrier, right in form and check digit. */
  goodNumber: string;
  /** False where each call carries its own credentials: there is no token desk that could be silent. */
  asksToken?: false;
  /** Settings without which a carrier works all the same, a service less. */
  mayMiss?: readonly string[];
  /** Writes whose good answer has no body, by the carrier's own documents. */
  answersNothing?: readonly OperationName[];
  /** For a carrier that tells by itself what happens. */
  hears?: Hearing;
  /** The drawing, for a carrier whose labels are our own. */
  ours?: OwnLabels;
  /** For a carrier that publishes its interface as OpenAPI: what is sent on purpose though it is not in it, and why (README of its folder). */
  published?: { folder: string | undefined; beside: readonly string[] };
};
const examined = new Date('2026-11-20T18:00:00Z');
const isToken = ({ url }: RawCall) => /token|\/login$/i.test(url);

/** The questions that every connector must pass; each runs alone and throws what is wrong. */
export function conformanceOf<C>(exam: Exam<C>): ExamCase[] {
  return [
    ...manifestCases(exam),
    ...(exam.connector.manifest.folio ? ownLabelCases(exam) : []),
    ...(exam.answer ? [...lineCases(exam, exam.answer), ...pickupCases(exam, exam.answer), ...oddAnswerCases(exam, exam.answer)] : []),
    ...(exam.codes ? codeCases(exam.codes.all, trackedAs(exam, exam.codes)) : []),
    ...(exam.hears ? webhookCases(exam.connector, exam.credentials, exam.hears) : []),
    ...(exam.published && exam.answer ? [publishedCase(exam, exam.answer, exam.published)] : []),
  ];
}

/** Every request, with one piece and with several, at home and at a branch, and its recorded answer, against what the carrier publishes of its interface. */
function publishedCase<C>(exam: Exam<C>, answer: Reply, { folder, beside }: NonNullable<Exam<C>['published']>): ExamCase {
  const { slug } = exam.connector.manifest;
  const published = readPublished(slug, folder);
  if (!published)
    return { title: `NO PROBADO: the published interface of ${slug} is not in ${PUBLISHED_FOLDER}`, run: async () => undefined, isSkipped: true };
  return {
    title: `each request of ${slug} is one that its published interface takes, each recorded answer one that it gives`,
    run: async () => {
      const [piece] = exam.labels.pieces;
      assert.ok(piece);
      const several = { ...exam.labels, pieces: [piece, { ...piece, reference: `${piece.reference}B` }] };
      const variants = [exam.labels, several, { ...exam.labels, deliver_to_branch: true }];
      const faults = new Set<string>();
      for (const labels of variants)
        for (const name of plug(exam.connector).operations)
          await runOperation({ ...exam, labels }, name, async (call) => {
            const recorded = answer(call);
            const found = isToken(call) ? [] : [...published.faultsOf(call), ...published.answerFaultsOf(call, recorded)];
            for (const fault of found) faults.add(`${name}: ${fault}`);
            return recorded;
          });
      assert.deepEqual(
        [...faults].filter((fault) => !beside.some((name) => fault.includes(name))),
        [],
      );
    },
  };
}

function manifestCases<C>({ connector, credentials, goodNumber, mayMiss = [] }: Exam<C>): ExamCase[] {
  const { manifest } = connector;
  return [
    {
      title: 'its manifest names a carrier of the contract and reads the settings of an operator',
      run: async () => {
        assert.ok(isCarrier(manifest.slug));
        assert.ok(z.safeParse(manifest.credentials, credentials).success);
        assert.ok(manifest.trackBatch >= 1 && (manifest.visibleAfterMs ?? 0) >= 0);
      },
    },
    {
      title: 'settings with a missing line are refused, and the line is named',
      run: async () => {
        for (const name of Object.keys(credentials).filter((one) => !mayMiss.includes(one))) {
          const inserted = plug(connector).insert({ ...credentials, [name]: undefined });
          assert.ok('fault' in inserted && inserted.fault.path === name, name);
        }
      },
    },
    {
      title: 'its numbers are told from others',
      run: async () => {
        assert.ok(manifest.parcelNumber.test(goodNumber) && (manifest.checkNumber?.(goodNumber) ?? true));
        assert.ok(!manifest.parcelNumber.test(`${goodNumber}?`) && !manifest.parcelNumber.test(''));
        if (manifest.checkNumber) assert.ok(!manifest.checkNumber(withAnotherLastDigit(goodNumber)));
      },
    },
    {
      title: 'its operations and its kind agree: a capability is a function that exists',
      run: async () => {
        const has = plug(connector).operations;
        if (aboutCarrier(manifest.slug).kind !== 'folio') return assert.ok(manifest.folio === undefined);
        assert.deepEqual(has, ['createLabels']);
        assert.ok(manifest.folio);
      },
    },
  ];
}

function ownLabelCases<C>(exam: Exam<C>): ExamCase[] {
  const paper = { service: 'X', origin_state: '', destination_state: '', numbers: [1], of: exam.labels.pieces.length };
  const labels = { ...exam.labels, paper };
  const make = async (isTaken: (number: string) => boolean): Promise<readonly MadeLabel[]> => {
    const ours = { given: async () => null, isTaken: async (_: string, number: string) => isTaken(number), draw: async () => new Uint8Array([1]) };
    const silent = () => raise(new Error('nobody outside is asked'));
    const sorted = (await runOperation({ ...exam, labels, ours }, 'createLabels', silent)) as Answer<readonly MadeLabel[]>;
    assert.ok(sorted.outcome === 'done');
    return sorted.value;
  };
  return [
    {
      title: 'a label is drawn without asking anybody, the same again for the same guide, and under another number when that one is taken',
      run: async () => {
        const [first] = await make(() => false);
        assert.ok(first && exam.connector.manifest.checkNumber?.(first.parcel_number));
        assert.deepEqual((await make(() => false))[0], first);
        assert.notEqual((await make((number) => number === first.parcel_number))[0]?.parcel_number, first.parcel_number);
      },
    },
  ];
}

function lineCases<C>(exam: Exam<C>, answer: Reply): ExamCase[] {
  const { connector, labels } = exam;
  const has = plug(connector).operations;
  const writes = has.filter((name) => rowOf(name).kind === 'write');
  const silent = writes.flatMap((name) =>
    writeCases({
      name,
      run: (reply) => examine(exam, name, reply),
      answer,
      answersNothing: exam.answersNothing?.includes(name) ?? false,
      refusals: exam.refusals ?? [],
    }),
  );
  return [
    ...silent,
    ...writes.flatMap((name) => unclearCases(exam, name)),
    ...(exam.saysNo ? (['quote', 'track'] as const).filter((name) => has.includes(name)).map((name) => ownFailureCase(exam, name)) : []),
    ...(exam.asksToken === false ? [] : [tokenCase(exam, answer)]),
    ...(connector.findByReference
      ? [
          {
            title: 'findByReference: a question that is not taken is our bug, neither found nor absent',
            run: async () => {
              const sorted = await examine(exam, 'findByReference', () => raw(400, '{"errors":[{"code":"SOMETHING.NEW","message":"x"}]}'));
              assert.partialDeepStrictEqual(sorted, { outcome: 'refused', code: ownCodes.badQuestion });
            },
          },
        ]
      : []),
    {
      title: 'each good answer is read, and money is whole centavos',
      run: async () => {
        for (const name of has) {
          const sorted = await runOperation(exam, name, async (call) => answer(call));
          assert.equal(sorted.outcome, 'done', `${name}: ${JSON.stringify(sorted)}`);
          for (const cost of costsIn(sorted)) assert.ok(Number.isSafeInteger(cost), `${name}: ${cost}`);
        }
      },
    },
    {
      title: 'labels are as many as pieces and echo our references where the carrier has an echo',
      run: async () => {
        const sorted = (await runOperation(exam, 'createLabels', async (call) => answer(call))) as Answer<readonly MadeLabel[]>;
        assert.ok(sorted.outcome === 'done');
        assert.equal(sorted.value.length, labels.pieces.length);
        if (connector.manifest.echoesReference)
          assert.deepEqual(
            sorted.value.map(({ reference }) => reference),
            labels.pieces.map(({ reference }) => reference),
          );
      },
    },
    ...(connector.manifest.booksFreight ? [freightCase(exam, answer)] : []),
    {
      title: 'no secret and no person reaches the log',
      run: async () => {
        const logged: string[] = [];
        for (const name of has) await runOperation(exam, name, async (call) => answer(call), logged);
        const people = [labels.origin, labels.destination].flatMap((party) => [
          party.name,
          party.phone,
          party.rfc,
          party.street,
          party.email ?? party.name,
        ]);
        assert.ok(logged.length > 0);
        for (const private_ of [...secretsOf(exam.credentials), ...people]) assert.ok(!logged.join('\n').includes(private_), private_);
      },
    },
    {
      title: 'texts that no label can hold are named and never sent',
      run: async () => {
        const worst = worstRequest(labels);
        const { textFaults } = plug(connector);
        const faults = textFaults(worst);
        assert.ok(faults.length > 0 && faults.every(({ excess }) => excess > 0));
        const sent: RawCall[] = [];
        const sorted = await runOperation({ ...exam, labels: worst }, 'createLabels', async (call) => (sent.push(call), answer(call)));
        assert.equal(sorted.outcome, 'refused');
        assert.deepEqual(sent, []);
        assert.deepEqual(textFaults(labels), []);
      },
    },
  ];
}

/** Bodies that no document of any carrier has. */
const strangers = [
  '[]',
  '[{}]',
  'null',
  'true',
  '"OK"',
  '{"success":false}',
  '{"errors":[]}',
  '{"data":null}',
  '{"return":{}}',
  '{"body":{"response":{}}}',
];
/** Words about a failure of its own. */
const ownFailures = ['Error interno del servidor', 'Tiempo de espera agotado', 'unexpected_error'];

/** What says neither that a write was done nor that the carrier refused it. */
function unclearCases<C>(exam: Exam<C>, name: OperationName): ExamCase[] {
  return [strangersCase(exam, name), ...(exam.saysNo ? [ownFailureCase(exam, name)] : [])];
}

const strangersCase = <C>(exam: Exam<C>, name: OperationName): ExamCase => ({
  title: `${name}: a body with status 200 that is nobody's is unknown`,
  run: async () => {
    for (const body of strangers) await isUnknown(exam, name, raw(200, body), body);
  },
});

/** A question is judged so too: who failed knows neither a price nor whether there is such a guide. */
const ownFailureCase = <C>(exam: Exam<C>, name: OperationName): ExamCase => ({
  title: `${name}: words with status 200 about a failure of the carrier's own are unknown`,
  run: async () => {
    for (const words of ownFailures) await isUnknown(exam, name, exam.saysNo?.(words) ?? raw(500, ''), words);
  },
});

async function isUnknown<C>(exam: Exam<C>, name: OperationName, reply: RawAnswer, what: string): Promise<void> {
  const sorted = await examine(exam, name, () => reply);
  assert.equal(sorted.outcome, 'unknown', `${what}: ${JSON.stringify(sorted)}`);
}

/** Freight is one guide for all its pieces; a carrier that books it hears whether it is collected and whether it is delivered. */
const freightCase = <C>(exam: Exam<C>, answer: Reply): ExamCase => ({
  title: 'freight is one guide for all its pieces, and its collection and delivery reach the carrier',
  run: async () => {
    const [piece] = exam.labels.pieces;
    assert.ok(piece);
    const asked = async (collects: boolean, deliver_to_branch: boolean): Promise<string> => {
      const sent: RawCall[] = [];
      const labels = { ...exam.labels, deliver_to_branch, pieces: [piece, { ...piece, content: 'Pintura' }], freight: { collects } };
      const sorted = (await runOperation({ ...exam, labels }, 'createLabels', async (call) => (sent.push(call), answer(call)))) as Answer<
        readonly MadeLabel[]
      >;
      assert.ok(sorted.outcome === 'done', JSON.stringify(sorted));
      assert.equal(sorted.value.length, 1);
      const bodies = sent.map(({ body }) => body ?? '').filter((body) => body.includes(piece.reference));
      const [body = '', ...others] = bodies;
      assert.deepEqual(others, []);
      assert.ok(body.includes(piece.content) && body.includes('Pintura'));
      return body;
    };
    const bodies = [await asked(true, false), await asked(false, false), await asked(true, true), await asked(false, true)];
    assert.equal(new Set(bodies).size, bodies.length);
  },
});

/** What every carrier that books pickups must keep to. */
function pickupCases<C>(exam: Exam<C>, answer: Reply): ExamCase[] {
  if (!exam.connector.bookPickup) return [];
  const sample = { labels: exam.labels, quote: exam.quote, parcel_number: exam.goodNumber, at: examined };
  const worst = { ...exam, labels: worstRequest(exam.labels) };
  return [
    {
      title: 'a pickup is booked under a folio of the carrier',
      run: async () => {
        const sorted = (await runOperation(exam, 'bookPickup', async (call) => answer(call))) as Answer<BookedPickup>;
        assert.ok(sorted.outcome === 'done' && sorted.value.folio.length > 0);
      },
    },
    {
      title: 'texts that no driver is told are named where they were typed, and no pickup is asked for',
      run: async () => {
        const { pickupTextFaults } = plug(exam.connector);
        const faults = pickupTextFaults(examPickup({ ...sample, labels: worst.labels }));
        assert.ok(faults.length > 0 && faults.every(({ path, excess }) => path.startsWith('location.') && excess > 0), JSON.stringify(faults));
        const sent: RawCall[] = [];
        const sorted = await runOperation(worst, 'bookPickup', async (call) => (sent.push(call), answer(call)));
        assert.equal(sorted.outcome, 'refused');
        assert.deepEqual(sent, []);
        assert.deepEqual(pickupTextFaults(examPickup(sample)), []);
      },
    },
  ];
}

/** What a carrier may answer besides what was recorded. */
function oddAnswerCases<C>(exam: Exam<C>, answer: Reply): ExamCase[] {
  const { manifest } = exam.connector;
  const has = plug(exam.connector).operations;
  return [
    ...(['quote', 'pickupAvailability'] as const).filter((name) => has.includes(name)).map((name) => strangersCase(exam, name)),
    ...(has.includes('findByReference')
      ? [absenceCase(strangers, async (body) => (await examine(exam, 'findByReference', () => raw(200, body))) as Answer<FoundLabel>)]
      : []),
    severalCase(exam.labels, isToken, (labels, reply) => runOperation({ ...exam, labels }, 'createLabels', async (call) => reply(call)), answer),
    ...spoiledCases({
      operations: has,
      answer,
      isToken,
      run: (name, reply) => runOperation(exam, name, async (call) => reply(call)),
      isNumber: (number) => manifest.parcelNumber.test(number) && (manifest.checkNumber?.(number) ?? true),
    }),
  ];
}

/** What tracking makes of one word of the carrier. */
const trackedAs =
  <C>(exam: Exam<C>, { parcel_number, answerWith }: NonNullable<Exam<C>['codes']>) =>
  async (code: string) =>
    (await runOperation({ ...exam, goodNumber: parcel_number }, 'track', async (call) =>
      isToken(call) && exam.answer ? exam.answer(call) : answerWith(code),
    )) as Answer<readonly TrackAnswer[]>;

const tokenCase = <C>(exam: Exam<C>, answer: Reply): ExamCase =>
  silentDeskCase((reply) => runOperation(exam, 'createLabels', async (call) => reply(call)), isToken, answer);

/** Runs an operation whose own call meets `reply`; the token desk always answers well. */
const examine = <C>(exam: Exam<C>, name: OperationName, reply: Reply) =>
  runOperation(exam, name, async (call) => (isToken(call) && exam.answer ? exam.answer(call) : reply(call)));

async function runOperation<C>(exam: Exam<C>, name: OperationName, transport: Transport, logged: string[] = []): Promise<Answer<unknown>> {
  const inserted = plug(exam.connector).insert(exam.credentials);
  assert.ok('operations' in inserted);
  const note = (event: string, data: Record<string, unknown>) => void logged.push(`${event} ${JSON.stringify(data)}`);
  const http = carrierHttp({
    carrier: exam.connector.manifest.slug,
    requestId: 'req-exam',
    timeScale: 1,
    log: { info: note, warn: note },
    transport,
  });
  const setting: CallSetting = { http, now: () => examined, requestId: 'req-exam', scaled: () => 0, ours: exam.ours };
  const operation = inserted.operations[name] as ((setting: CallSetting, request: unknown) => Promise<Answer<unknown>>) | undefined;
  assert.ok(operation, name);
  const { example, logs } = rowOf(name);
  const request = example({ labels: exam.labels, quote: exam.quote, parcel_number: exam.goodNumber, at: examined });
  logged.push(JSON.stringify(logs(request)));
  return operation(setting, request);
}

const withAnotherLastDigit = (number: string): string => number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
