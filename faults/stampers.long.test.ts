import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { stamperHttp } from '#stampers/kit/http.ts';
import type { CallSetting, Operations, Plug } from '#stampers/kit/plug.ts';
import type { CancelMotive, Stamped } from '#stampers/kit/stamper.ts';
import { registry } from '#stampers/registry.ts';
import type { Answer } from '#wire/answer.ts';
import { NO_DETAILS } from '#contract/shared/errors.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { lineTransport } from '#wire/transport.ts';
import { sizes } from './sizes.ts';
import type { LabCsd } from './support/lab-control.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { issuer, sealedInvoice, type InvoiceWish, type SealedInvoice } from './support/sealed-invoice.ts';

const timeScale = 0.04;
const line = lineTransport(timeScale);
const silent = { info: () => undefined, warn: () => undefined };

let lab: LabProcess;
let csd: LabCsd;
let pac: { operations: Operations; setting: CallSetting };
beforeAll(async () => {
  lab = await startLabProcess({ timeScale });
  csd = await lab.control.csd(issuer);
  pac = await open();
});
afterAll(async () => {
  await line.close();
  await lab.stop();
});
beforeEach(() => lab.control.clearFaults());

async function open(over: Record<string, string> = {}): Promise<typeof pac> {
  const plug = (await registry['sw']?.()) as Plug;
  const inserted = plug.insert({ ...lab.stampers['sw'], ...over });
  if ('fault' in inserted) throw new Error(`settings of lab do not fit: ${JSON.stringify(inserted.fault)}`);
  const http = stamperHttp({ stamper: 'sw', requestId: 'req-stampers', timeScale, log: silent, transport: line.transport });
  return { operations: inserted.operations, setting: { http, now: () => new Date(), requestId: 'req-stampers', scaled: (ms) => ms * timeScale } };
}

let folio = 0;
const sealed = (wish: Partial<InvoiceWish> = {}): SealedInvoice & { reference: string } => {
  folio += 1;
  return { ...sealedInvoice(csd, { folio: String(folio), ...wish }), reference: `INVOICE${String(folio).padStart(19, '0')}` };
};
type Sealed = ReturnType<typeof sealed>;
const stamp = ({ xml, reference }: Sealed): Promise<Answer<Stamped>> => pac.operations.stamp(pac.setting, { xml, reference });
const cancel = (uuid: string, motive: CancelMotive, substitute: string | null = null) =>
  pac.operations.cancel(pac.setting, { uuid, issuer: issuer.rfc, motive, substitute });
const status = (uuid: string, { total, receiver, seal }: SealedInvoice) =>
  pac.operations.status(pac.setting, { uuid, issuer: issuer.rfc, receiver, total: total as Centavos, seal_end: seal.slice(-8) });

/** The UUIDs that the PAC gave a document. */
const uuidsOf = async ({ seal }: SealedInvoice): Promise<(string | undefined)[]> =>
  (await lab.control.journal()).filter((entry) => entry.kind === 'document_stamped' && entry.seal === seal).map(({ uuid }) => uuid);
function valueOf<T>(answer: Answer<T>): T {
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value;
}

describe('a stamp', () => {
  test('is the one that the PAC has; the same document again is told with it', async () => {
    const document = sealed();
    const first = valueOf(await stamp(document));
    expect(await uuidsOf(document)).toEqual([first.uuid]);
    expect(first).toMatchObject({ was_stamped_before: false, pac_rfc: 'LAB160718QX3' });
    expect(valueOf(await stamp(document))).toEqual({ ...first, was_stamped_before: true });
    expect(await uuidsOf(document)).toEqual([first.uuid]);
  });

  test.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
    ['error_500_before', 0],
    ['error_500_after', 1],
    ['reset_before', 0],
    ['reset_after', 1],
    ['reset_mid_body', 1],
    ['half_body', 1],
    ['drip', 1],
    ['html_200', 1],
    ['html_200_before', 0],
  ])('%s leaves it unknown; the PAC has %i of it, and asked again there is one', async (fault, had) => {
    const document = sealed();
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault, times: 1, reference: document.reference });
    expect(await stamp(document)).toMatchObject({ outcome: 'unknown' });
    expect(await uuidsOf(document)).toHaveLength(had);
    const adopted = valueOf(await stamp(document));
    expect(adopted.was_stamped_before).toBe(had === 1);
    expect(await uuidsOf(document)).toEqual([adopted.uuid]);
  });

  test.each([
    ['rate_429', ownCodes.tooManyRequests],
    ['refuse', '402'],
    ['not_further_details', ''],
  ])('%s refuses it, and nothing is stamped', async (fault, code) => {
    const document = sealed();
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault, times: 1 });
    const answer = await stamp(document);
    expect(answer).toMatchObject({ outcome: 'refused', code, ...(code === '' ? { description: NO_DETAILS } : {}) });
    expect(await uuidsOf(document)).toEqual([]);
  });

  test('access that is refused once is renewed, and it is made once', async () => {
    const document = sealed();
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault: 'unauthorized_401', times: 1 });
    expect(await uuidsOf(document)).toEqual([]);
    const { uuid } = valueOf(await stamp(document));
    expect(await uuidsOf(document)).toEqual([uuid]);
  });

  test('of a slow PAC is waited for', async () => {
    await lab.control.latency('sw', 10_000);
    const { uuid } = valueOf(await stamp(sealed()));
    await lab.control.latency('sw', 0);
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('with a password that the PAC does not take, or a silent token desk, the document never leaves', async () => {
    const document = sealed();
    const wrong = await open({ password: 'otra' });
    expect(await wrong.operations.stamp(wrong.setting, document)).toMatchObject({ outcome: 'refused', code: ownCodes.noToken });
    expect(await wrong.operations.tryAccount(wrong.setting, undefined)).toMatchObject({ outcome: 'refused', code: 'AU2000' });
    expect(await pac.operations.tryAccount(pac.setting, undefined)).toEqual({ outcome: 'done', value: null });
    const fresh = await open();
    await lab.control.fault({ carrier: 'sw', operation: 'token', fault: 'error_500_before' });
    expect(await fresh.operations.stamp(fresh.setting, document)).toMatchObject({ outcome: 'refused', code: ownCodes.noToken });
    expect(await uuidsOf(document)).toEqual([]);
  });

  test.each(['foreign_answer', 'altered_document'])('%s is for a person: neither done nor refused, and the PAC has one of ours', async (fault) => {
    await stamp(sealed());
    const document = sealed();
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault, times: 2, reference: document.reference });
    expect(await stamp(document)).toMatchObject({ outcome: 'unknown', reason: 'foreign' });
    expect(await stamp(document)).toMatchObject({ outcome: 'unknown', reason: 'foreign' });
    const { uuid } = valueOf(await stamp(document));
    expect(await uuidsOf(document)).toEqual([uuid]);
  });

  test('an earlier stamp that comes alone is adopted, and one that does not come is asked for again', async () => {
    const document = sealed();
    const first = valueOf(await stamp(document));
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault: 'stamp_alone', times: 1 });
    expect(valueOf(await stamp(document))).toEqual({ ...first, was_stamped_before: true });
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault: 'no_document', times: 1 });
    expect(await stamp(document)).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });

  test('of a second document under the same id is none: it is told which one has it', async () => {
    const first = sealed();
    const { uuid } = valueOf(await stamp(first));
    const second = { ...sealed(), reference: first.reference };
    expect(await stamp(second)).toEqual({ outcome: 'unknown', reason: 'foreign', told: uuid });
    expect(await uuidsOf(second)).toEqual([]);
  });

  test.each<[string, Partial<InvoiceWish>, string]>([
    ['an RFC that SAT does not know', { receiver: 'URE180429TM5' }, 'CFDI40143'],
    ['a use that the regime does not allow', { uso: 'D01' }, 'CFDI40161'],
    ['a date of four days ago', { at: new Date(Date.now() - 4 * 86_400_000) }, '401'],
  ])('%s is refused by its code', async (_, wish, code) => {
    expect(await stamp(sealed(wish))).toMatchObject({ outcome: 'refused', code });
  });
});

describe('a cancellation', () => {
  test('waits for the receiver, who accepts; asked for again it is the same', async () => {
    const document = sealed();
    const { uuid } = valueOf(await stamp(document));
    expect(valueOf(await status(uuid, document))).toMatchObject({ state: 'valid', cancellable: 'with_acceptance', cancellation: null });
    expect(valueOf(await cancel(uuid, '02'))).toMatchObject({
      was_asked_before: false,
      receipt: expect.stringContaining('<EstatusUUID>201<') as string,
    });
    expect(valueOf(await status(uuid, document))).toMatchObject({ state: 'valid', cancellation: 'in_process' });
    expect(valueOf(await cancel(uuid, '02'))).toMatchObject({ was_asked_before: true });
    await lab.control.receiverSays(uuid, 'accepted');
    expect(valueOf(await status(uuid, document))).toMatchObject({ state: 'cancelled', cancellation: 'with_acceptance' });
  });

  test('that the receiver rejects leaves the document valid', async () => {
    const document = sealed();
    const { uuid } = valueOf(await stamp(document));
    await cancel(uuid, '03');
    await lab.control.receiverSays(uuid, 'rejected');
    expect(valueOf(await status(uuid, document))).toMatchObject({ state: 'valid', cancellation: 'rejected' });
  });

  test('of a small document asks nobody', async () => {
    const document = sealed({ pesos: 100 });
    const { uuid } = valueOf(await stamp(document));
    expect(valueOf(await status(uuid, document)).cancellable).toBe('without_acceptance');
    await cancel(uuid, '02');
    expect(valueOf(await status(uuid, document))).toMatchObject({ state: 'cancelled', cancellation: 'without_acceptance', cancellable: 'no' });
  });

  test('is refused while another document relates to it, and goes with its substitute', async () => {
    const { uuid } = valueOf(await stamp(sealed()));
    const substitute = valueOf(await stamp(sealed({ relates: uuid })));
    expect(await cancel(uuid, '02')).toMatchObject({ outcome: 'refused', code: '204' });
    expect(await cancel(uuid, '01', substitute.uuid)).toMatchObject({ outcome: 'done' });
  });

  test.each([
    ['timeout_after', 'unknown', true],
    ['error_500_after', 'unknown', true],
    ['timeout_before', 'unknown', false],
    ['html_200_before', 'unknown', false],
    ['refuse', 'refused', false],
    ['refuse_cancel', 'refused', false],
  ])('%s is %s; asked again it was asked before: %s', async (fault, outcome, before) => {
    const { uuid } = valueOf(await stamp(sealed()));
    await lab.control.fault({ carrier: 'sw', operation: 'cancel', fault, times: 1, reference: uuid });
    expect((await cancel(uuid, '02')).outcome).toBe(outcome);
    expect(valueOf(await cancel(uuid, '02')).was_asked_before).toBe(before);
  });

  test('of a document that SAT does not have yet is refused by its code, and SAT says not found', async () => {
    const document = sealed();
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault: 'invisible', times: 1, delay_ms: 3_600_000 });
    const { uuid } = valueOf(await stamp(document));
    expect(valueOf(await status(uuid, document)).state).toBe('not_found');
    expect(await cancel(uuid, '02')).toMatchObject({ outcome: 'refused', code: '205' });
  });
});

test('SAT that is silent says nothing of a document, and one that is asked wrongly does not find it', async () => {
  const document = sealed();
  const { uuid } = valueOf(await stamp(document));
  await lab.control.fault({ carrier: 'sat', operation: 'status', fault: 'timeout_before', times: 1 });
  expect(await status(uuid, document)).toEqual({ outcome: 'unknown', reason: 'timeout' });
  await lab.control.fault({ carrier: 'sat', operation: 'status', fault: 'half_body', times: 1 });
  expect(await status(uuid, document)).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  expect(valueOf(await status(uuid, { ...document, total: document.total + 1 })).state).toBe('not_found');
});

/** The smallest protocol: sealed once, stamped with the same text until there is a UUID or a refusal. */
async function stampUntilAnswered(document: Sealed): Promise<string> {
  for (;;) {
    const answer = await stamp(document);
    if (answer.outcome === 'done') return answer.value.uuid;
    if (answer.outcome === 'refused') return answer.code;
    if (answer.reason === 'foreign') return `foreign ${answer.told}`;
  }
}

test(`${sizes.stamped} documents, of which three of ten calls meet silence, have one UUID each, also where two ask at once`, async () => {
  // Each fault draws of the calls that the one before let pass: 30 of 100 altogether.
  const silences = [
    ['timeout_before', 0.1],
    ['timeout_after', 0.1111],
    ['error_500_after', 0.125],
  ] as const;
  for (const [fault, probability] of silences) await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault, probability });
  const documents = Array.from({ length: sizes.stamped }, (_, index) => sealed(index % 20 === 7 ? { receiver: 'URE180429TM5' } : {}));
  const left = [...documents.entries()];
  const told: string[][] = documents.map(() => []);
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, document] = next;
      const asked = index % 10 === 3 ? [document, document] : [document];
      told[index] = await Promise.all(asked.map(stampUntilAnswered));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  const given = new Map<string, string[]>();
  for (const { kind, seal = '', uuid = '' } of await lab.control.journal())
    if (kind === 'document_stamped') given.set(seal, [...(given.get(seal) ?? []), uuid]);
  for (const [index, { seal, receiver }] of documents.entries()) {
    const expected = receiver === 'URE180429TM5' ? [] : [told[index]?.[0]];
    expect(given.get(seal) ?? []).toEqual(expected);
    expect(new Set(told[index])).toEqual(new Set(receiver === 'URE180429TM5' ? ['CFDI40143'] : expected));
  }
});
