import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LabelRequest, MadeLabel, OwnLabel, Piece } from '#connectors/kit/connector.ts';
import { carrierHttp } from '#connectors/kit/http.ts';
import { NO_DETAILS } from '#contract/shared/errors.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { CallSetting, Operations, Plug } from '#connectors/kit/plug.ts';
import { lineTransport } from '#wire/transport.ts';
import { secretsOf } from '#wire/untrusted.ts';
import { drilled } from '#connectors/test-drills.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { sizes } from './sizes.ts';
import { abreast } from './support/abreast.ts';
import { seeded } from './support/seeded.ts';
import { until } from './support/until.ts';
import type { Answer } from '#wire/answer.ts';

const timeScale = 0.04;
const carriers = (await drilled()).filter(({ has }) => has('createLabels'));

let lab: LabProcess;
const line = lineTransport(timeScale);
const logged: string[] = [];
const log = { info: note, warn: note };
function note(event: string, data: Record<string, unknown>) {
  logged.push(`${event} ${JSON.stringify(data)}`);
}

beforeAll(async () => {
  lab = await startLabProcess({ timeScale });
});
afterAll(async () => {
  await line.close();
  await lab.stop();
});

type Opened = { plug: Plug; operations: Operations; setting: CallSetting; secrets: string[] };
/** Opened for each test: no token is left over from the one before. */
async function open(slug: CarrierSlug, plug: Plug): Promise<Opened> {
  const inserted = plug.insert(lab.carriers[slug]);
  if ('fault' in inserted) throw new Error(`settings of lab do not fit: ${JSON.stringify(inserted.fault)}`);
  const http = carrierHttp({ carrier: slug, requestId: 'req-faults', timeScale, log, transport: line.transport });
  const setting = { http, now: () => new Date(), requestId: 'req-faults', scaled: (ms: number) => ms * timeScale, ours };
  return { plug, operations: inserted.operations, setting, secrets: secretsOf(lab.carriers[slug]) };
}

const end = (zip_code: string, state_code: string, city: string) => ({
  company: 'Refaccionaria El Güero, S.A. de C.V.', rfc: 'EJE010101AB1', name: 'Lucía Peña', phone: '+529999263317', email: 'lucia@ejemplo.mx',
  street: 'Avenida Constitución', number: '1200', suite: null, neighborhood: 'Centro', city, state_code, zip_code, reference: null,
}); // prettier-ignore
const pieceOf = (reference: string): Piece => ({
  reference, type: 'Caja', lengthHcm: 3000, widthHcm: 2500, heightHcm: 2000, weightHkg: 425, content: 'Refacciones', declared: 150_000 as Centavos, irregular: false, goods: [],
}); // prettier-ignore
/** The same end of a way in the sender's own city, for whoever carries within one alone. */
const within = (zip: string, reach?: 'city') => (reach ? zip.replace(/^9/, '6') : zip);
const requestOf = (service_code: string, reach: 'city' | undefined, ...references: string[]): LabelRequest => ({
  service_code, origin: end('64000', '19', 'Monterrey'), deliver_to_branch: false,
  destination: reach ? end(within('97000', reach), '19', 'Guadalupe') : end('97000', '31', 'Mérida'),
  pieces: references.map(pieceOf), customer_reference: 'Pedido 77', additional_info: 'Frágil', ship_date: '2026-11-21', valid_until: '2099-12-31',
}); // prettier-ignore

/** What a label of our own is drawn with where the carrier sends none: a page with its number. */
const ours = {
  given: async () => null,
  isTaken: async () => false,
  draw: async ({ parcel_number }: OwnLabel) => {
    const paper = await PDFDocument.create();
    paper.setTitle(parcel_number);
    paper.addPage();
    return paper.save();
  },
};

let serial = 0;
const freshReference = (): string => `FAULT${String((serial += 1)).padStart(21, '0')}`;
const labelsUnder = async (reference: string) =>
  (await lab.control.journal()).filter((entry) => entry.kind === 'label_created' && entry.reference === reference);
const madeUnder = async (reference: string): Promise<number> => (await labelsUnder(reference)).length;
const paperOf = (of: number) => ({ service: 'X', origin_state: '', destination_state: '', numbers: Array.from({ length: of }, (_, n) => n + 1), of });
const question = (reach?: 'city', zip = '97000') => ({
  zip_destination: within(zip, reach), zip_origin: '64000', city_origin: 'Monterrey', city_destination: 'Mérida', state_origin: '19', state_destination: '31',
  deliver_to_branch: false, pieces: [pieceOf('')], ship_date: '2026-11-21',
}); // prettier-ignore

describe.each(carriers)(
  '$slug',
  ({
    slug,
    plug,
    has,
    service,
    asksToken,
    bareCode = '',
    paperBy = 'create',
    numbers,
    saysCodes = true,
    tellsExtended = true,
    tellsBranchOnly = false,
    reach,
    tells,
  }) => {
    let carrier: Opened;
    const create = (...references: string[]) =>
      (carrier.operations.createLabels as NonNullable<Operations['createLabels']>)(carrier.setting, {
        ...requestOf(service, reach, ...references),
        paper: paperOf(references.length),
      });

    /** Several labels: of one call where the carrier takes equal pieces together, else of one call each. */
    const createEach = async (...references: string[]): Promise<readonly MadeLabel[]> =>
      aboutCarrier(slug).piecesPerCall === 'row'
        ? valueOf(await create(...references))
        : (await Promise.all(references.map(async (reference) => valueOf(await create(reference))))).flat();

    beforeEach(async () => {
      await lab.control.clearFaults();
      carrier = await open(slug, plug);
      logged.length = 0;
    });

    /** What a label says of the guide that it was asked for. */
    const echoOf = (reference: string) => (carrier.plug.manifest.echoesReference ? reference : null);

    test('the settings that lab writes are read, and a correct label has our reference, its number and its document', async () => {
      const reference = freshReference();
      const [label] = valueOf(await create(reference));
      expect(label?.reference).toBe(echoOf(reference));
      expect(carrier.plug.manifest.parcelNumber.test(label?.parcel_number ?? '')).toBe(true);
      expect(carrier.plug.manifest.checkNumber?.(label?.parcel_number ?? '') ?? true).toBe(true);
      expect(await pagesOf(label)).toBeGreaterThan(0);
      expect(await pagesOf(label)).toBeLessThanOrEqual(carrier.plug.manifest.labelPages ?? 1);
    });

    test('two equal pieces are two labels, each with its own reference and number, and a page for each', async () => {
      const references = [freshReference(), freshReference()];
      const labels = await createEach(...references);
      expect(labels.map(({ reference }) => reference)).toEqual(references.map(echoOf));
      expect(new Set(labels.map(({ parcel_number }) => parcel_number)).size).toBe(2);
      // Estafeta sends one file for both, which the portal takes apart.
      const files = new Set(labels.map(({ document, common_document }) => document ?? common_document));
      const pages = await Promise.all([...files].map((file) => pagesOf({ document: file })));
      expect(pages.reduce((sum, count) => sum + count, 0)).toBe(2);
    });

    /** What a creation comes to when the line or the gateway misbehaves, and how many labels really exist afterwards. */
    const lines = [
      ['timeout_before', 'unknown timeout', 0],
      ['timeout_after', 'unknown timeout', 1],
      ['drip', 'unknown timeout', 1],
      ['error_500_before', 'unknown server_error', 0],
      ['error_500_after', 'unknown server_error', 1],
      ['reset_before', 'unknown reset', 0],
      ['reset_after', 'unknown reset', 1],
      ['reset_mid_body', 'unknown reset', 1],
      ['half_body', 'unknown unreadable', 1],
      ['html_200', 'unknown unreadable', 1],
      ['html_200_before', 'unknown unreadable', 0],
      ['rate_429', `refused ${ownCodes.tooManyRequests}`, 0],
      ['rate_429_bare', `refused ${ownCodes.tooManyRequests}`, 0],
    ] as const;
    test.each(lines)('a creation that meets %s is "%s", and %i label exists', async (fault, expected, made) => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'create', fault, times: 1 });
      expect(wordsOf(await create(reference))).toBe(expected);
      expect(await madeUnder(reference)).toBe(made);
    });

    test('a refusal shows the words of the carrier or, if there are none, the sentence that screens know', async () => {
      const references = [freshReference(), freshReference()];
      await lab.control.fault({ carrier: slug, operation: 'create', fault: 'refuse', times: 1 });
      const told = await create(references[0] ?? '');
      await lab.control.fault({ carrier: slug, operation: 'create', fault: 'not_further_details', times: 1 });
      const bare = await create(references[1] ?? '');
      expect(told.outcome === 'refused' && (told.code !== '') === saysCodes && told.description !== NO_DETAILS).toBe(true);
      expect(bare).toMatchObject({ outcome: 'refused', code: bareCode, description: NO_DETAILS });
      expect(await Promise.all(references.map(madeUnder))).toEqual([0, 0]);
    });

    if (!asksToken)
      test('a key that is not taken is refused at once: nothing is made and nothing repeated', async () => {
        const reference = freshReference();
        await lab.control.fault({ carrier: slug, operation: 'create', fault: 'unauthorized_401', times: 1 });
        expect(wordsOf(await create(reference))).toBe(`refused ${ownCodes.noToken}`);
        expect(await madeUnder(reference)).toBe(0);
      });

    if (asksToken)
      test('an expired token is renewed once and only the refused call is repeated; a second refusal stays a refusal', async () => {
        const [once, twice] = [freshReference(), freshReference()];
        await lab.control.fault({ carrier: slug, operation: 'create', fault: 'unauthorized_401', times: 1 });
        expect((await create(once)).outcome).toBe('done');
        await lab.control.fault({ carrier: slug, operation: 'create', fault: 'unauthorized_401', times: 2 });
        expect((await create(twice)).outcome).toBe('refused');
        expect([await madeUnder(once), await madeUnder(twice)]).toEqual([1, 0]);
      });

    const silentDesks = asksToken
      ? ['timeout_before', 'reset_before', 'error_500_before', 'html_200', 'half_body', 'refuse', 'rate_429', 'rate_429_bare']
      : [];
    test.each(silentDesks)('when the token endpoint answers with %s, the creation is not sent: refused, never unknown', async (fault) => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'token', fault });
      expect((await create(reference)).outcome).toBe('refused');
      expect(await madeUnder(reference)).toBe(0);
    });

    test.each(['duplicate_answer', 'foreign_answer'])('an answer about another shipment (%s) shows a reference that is not ours', async (fault) => {
      const reference = freshReference();
      await create(freshReference());
      await lab.control.fault({ carrier: slug, operation: 'create', fault, times: 1 });
      const answer = await create(reference);
      const echoed = answer.outcome === 'done' ? answer.value.map((label) => label.reference) : [];
      expect(answer.outcome === 'unknown' || !echoed.includes(reference)).toBe(true);
    });

    if (has('findByReference'))
      test('an answer without references names none, and the label is found by ours', async () => {
        const reference = freshReference();
        await lab.control.fault({ carrier: slug, operation: 'create', fault: 'no_echo', times: 1 });
        const [label] = valueOf(await create(reference));
        expect(label).toMatchObject({ reference: null, parcel_number: expect.stringMatching(carrier.plug.manifest.parcelNumber) as string });
        const found = await until(
          'the label is found',
          async () =>
            valueOf(
              await (carrier.operations.findByReference as NonNullable<Operations['findByReference']>)(carrier.setting, {
                reference,
                attempted_at: new Date(),
              }),
            ),
          (answer) => answer.found !== null,
        );
        expect(found.found).toMatchObject({ reference, parcel_number: label?.parcel_number });
      });

    if (has('cancel'))
      test('a cancel ends its own label and leaves the other one of the same order alive [AMB-10.04]', async () => {
        const [one, other] = await createEach(freshReference(), freshReference());
        expect(await carrier.operations.cancel?.(carrier.setting, { parcel_number: one?.parcel_number ?? '' })).toMatchObject({ outcome: 'done' });
        const ended = (await lab.control.journal()).filter(({ kind }) => kind === 'label_cancelled').map(({ number }) => number);
        expect([ended.includes(one?.parcel_number ?? ''), ended.includes(other?.parcel_number ?? '')]).toEqual([true, false]);
      });

    test.skipIf(numbers === 'ours')('a number that was given before is handed on unchanged: only the portal knows that it is taken', async () => {
      const [former] = valueOf(await create(freshReference()));
      await lab.control.fault({ carrier: slug, operation: 'create', fault: 'reused_number', times: 1 });
      const [label] = valueOf(await create(freshReference()));
      expect(label?.parcel_number).toBe(former?.parcel_number);
    });

    test.skipIf(paperBy === 'ours')('a document with copies comes whole; the file of several labels is never taken for one with copies', async () => {
      await lab.control.fault({ carrier: slug, operation: paperBy, fault: 'with_copies', times: 1 });
      const [label] = valueOf(await create(freshReference()));
      expect(await pagesOf({ document: label?.document ?? label?.common_document })).toBe(2);
      // Where a call has one file for all its labels, a second page is another label's, or nobody's.
      const isFileOfAll = aboutCarrier(slug).piecesPerCall === 'row';
      expect(isFileOfAll && (carrier.plug.manifest.labelPages ?? 1) > 1).toBe(false);
    });

    test.skipIf(paperBy === 'ours')('a number without a document is a label without a document; an empty one has no page', async () => {
      await lab.control.fault({ carrier: slug, operation: paperBy, fault: 'number_without_pdf', times: 1 });
      expect(valueOf(await create(freshReference()))[0]).toMatchObject({ document: null });
      await lab.control.fault({ carrier: slug, operation: paperBy, fault: 'empty_pdf', times: 1 });
      expect(await pagesOf(valueOf(await create(freshReference()))[0])).toBe(0);
    });

    test.each(['timeout_before', 'error_500_after', 'reset_mid_body', 'half_body', 'html_200', 'rate_429', 'rate_429_bare'])(
      'a quote or a tracking that meets %s has no result and says so',
      async (fault) => {
        const [label] = valueOf(await create(freshReference()));
        await lab.control.fault({ carrier: slug, operation: 'quote', fault, times: 1 });
        await lab.control.fault({ carrier: slug, operation: 'track', fault, times: 1 });
        expect((await carrier.operations.quote?.(carrier.setting, question(reach)))?.outcome).not.toBe('done');
        expect((await carrier.operations.track?.(carrier.setting, { parcel_numbers: [label?.parcel_number ?? ''] }))?.outcome).not.toBe('done');
      },
    );

    test.skipIf(!has('quote'))('coverage: served, off the network, only at the branch, not served', async () => {
      const ask = async (zip_destination: string) => {
        const { services, is_extended, is_branch_only } = valueOf(
          await (carrier.operations.quote as NonNullable<Operations['quote']>)(carrier.setting, question(reach, zip_destination)),
        );
        return { isServed: (services?.length ?? 0) > 0, is_extended, is_branch_only };
      };
      expect(await ask('97000')).toEqual({ isServed: true, is_extended: false, is_branch_only: false });
      expect(await ask('97095')).toEqual({ isServed: true, is_extended: tellsExtended, is_branch_only: false });
      expect(await ask('97099')).toEqual({ isServed: true, is_extended: false, is_branch_only: tellsBranchOnly });
      expect(await ask('97999')).toMatchObject({ isServed: false });
    });

    if (has('findByReference'))
      test('a lost label is found by its reference with its number, then its document; foreign answers and absence are told apart', async () => {
        const find = (reference: string, agoMs: number) =>
          (carrier.operations.findByReference as NonNullable<Operations['findByReference']>)(carrier.setting, {
            reference,
            attempted_at: new Date(Date.now() - agoMs),
            asked: { ...requestOf(service, reach, reference), paper: paperOf(1) },
          });
        const reference = freshReference();
        await lab.control.fault({ carrier: slug, operation: 'create', fault: 'reset_after', times: 1 });
        expect((await create(reference)).outcome).toBe('unknown');
        const found = await until(
          'the label is found',
          () => find(reference, 0),
          (answer) => answer.outcome === 'done' && answer.value.found !== null,
        );
        const label = found.outcome === 'done' ? found.value.found : null;
        expect(label?.reference).toBe(reference);
        const asked = { parcel_number: label?.parcel_number ?? '', reference };
        const paper = paperBy === 'ours' ? label?.document : await carrier.operations.fetchDocument?.(carrier.setting, asked).then(valueOf);
        expect(paper).toBeInstanceOf(Uint8Array);

        expect(valueOf(await find('NEVER-SENT', 0))).toEqual({ found: null, conclusive: false });
        const { visibleAfterMs } = carrier.plug.manifest;
        // DHL never proves an absence, however long ago the call was.
        const agoMs = visibleAfterMs ?? 3_600_000;
        expect(valueOf(await find('NEVER-SENT', agoMs))).toEqual({ found: null, conclusive: visibleAfterMs !== null });
        await lab.control.fault({ carrier: slug, operation: 'find', fault: 'foreign_answer', times: 1 });
        expect((await find('NEVER-SENT', agoMs)).outcome).toBe('unknown');
      });

    if (has('cancel'))
      test('an unconfirmed cancel is unknown; when asked again it is done; a refused one stays refused', async () => {
        const cancel = (parcel_number: string) =>
          (carrier.operations.cancel as NonNullable<Operations['cancel']>)(carrier.setting, { parcel_number });
        const [one, other] = await createEach(freshReference(), freshReference());
        await lab.control.fault({ carrier: slug, operation: 'cancel', fault: 'timeout_after', times: 1 });
        expect(wordsOf(await cancel(one?.parcel_number ?? ''))).toBe('unknown timeout');
        expect((await cancel(one?.parcel_number ?? '')).outcome).toBe('done');
        await lab.control.fault({ carrier: slug, operation: 'cancel', fault: 'refuse_cancel', times: 1 });
        expect((await cancel(other?.parcel_number ?? '')).outcome).toBe('refused');
        const cancelled = (await lab.control.journal()).filter((entry) => entry.kind === 'label_cancelled').map(({ number }) => number);
        expect(cancelled).toContain(one?.parcel_number);
        expect(cancelled).not.toContain(other?.parcel_number);
      });

    if (has('proofOfDelivery') && has('track'))
      test('the proof of a delivery comes when the parcel has arrived, and before there is none [O-9.18] [AMB-10.14]', async () => {
        const prove = async (parcel_number: string) =>
          valueOf(await (carrier.operations.proofOfDelivery as NonNullable<Operations['proofOfDelivery']>)(carrier.setting, { parcel_number }));
        const parcel_numbers = (await createEach(freshReference(), freshReference(), freshReference())).map((label) => label.parcel_number);
        for (const number of parcel_numbers) expect(await prove(number)).toEqual([]);
        await lab.control.advance(20 * 86_400_000);
        const tracked = valueOf(await (carrier.operations.track as NonNullable<Operations['track']>)(carrier.setting, { parcel_numbers }));
        const arrived = tracked.filter(({ events }) => events.some((event) => event.follow_up === 'delivered'));
        expect(arrived).not.toEqual([]);
        for (const { parcel_number } of arrived) {
          const shown = await prove(parcel_number);
          expect(shown.length).toBeGreaterThan(0);
          expect(shown.map(({ file }) => typeOf(file))).toEqual(shown.map(({ type }) => type));
        }
      });

    if (slug === 'estafeta') {
      test('a destination that is not served is refused although it comes as HTTP 200; directions too long for it are told before', async () => {
        const refusedAs = async (request: LabelRequest) =>
          wordsOf(await (carrier.operations.createLabels as NonNullable<Operations['createLabels']>)(carrier.setting, request));
        const reference = freshReference();
        const request = requestOf(service, reach, reference);
        const to = (over: object): LabelRequest => ({ ...request, destination: { ...request.destination, ...over } });
        expect(await refusedAs(to({ zip_code: '97999' }))).toBe('refused 1030');
        expect(await refusedAs(to({ reference: 'x'.repeat(101) }))).toBe('refused TEXT_TOO_LONG');
        expect(await madeUnder(reference)).toBe(0);
        expect(await refusedAs(to({ reference: 'x'.repeat(100) }))).toBe('done');
      });

      test('dates are read as any of its programs prints them; what cannot be read is handed on; a handover to a partner is on its way', async () => {
        const [label] = valueOf(await create(freshReference()));
        const number = label?.parcel_number ?? '';
        await lab.control.event(number, 'CO');
        const tracked = async () => {
          const [one] = valueOf(await (carrier.operations.track as NonNullable<Operations['track']>)(carrier.setting, { parcel_numbers: [number] }));
          return { events: one?.events.map(({ code, follow_up, occurred_at }) => [code, follow_up, occurred_at]), undated: one?.undated?.length };
        };
        const usual = await tracked();
        expect(usual).toEqual({ events: [['CO', 'in_transit', expect.any(String)]], undated: 0 });
        for (const name of ['spanish_dates', 'english_dates', 'unreadable_dates']) {
          await lab.control.turn('estafeta', name, true);
          expect(await tracked()).toEqual(name === 'unreadable_dates' ? { events: [], undated: 1 } : usual);
          await lab.control.turn('estafeta', name, false);
        }
      });
    }

    test.skipIf(!has('track') || tells === 'state')(
      'events that come three times or shuffled are the same events; late ones are missing, never wrong',
      async () => {
        const [label] = valueOf(await create(freshReference()));
        const parcel_numbers = [label?.parcel_number ?? ''];
        await lab.control.advance(10 * 86_400_000);
        const told = async (fault?: string) => {
          if (fault) await lab.control.fault({ carrier: slug, operation: 'track', fault, times: 1 });
          const [tracked] = valueOf(await (carrier.operations.track as NonNullable<Operations['track']>)(carrier.setting, { parcel_numbers }));
          return new Set(tracked?.events.map(({ code, occurred_at }) => `${occurred_at} ${code}`));
        };
        const honest = await told();
        expect(honest.size).toBeGreaterThan(3);
        expect(await told('duplicated_events')).toEqual(honest);
        expect(await told('shuffled_events')).toEqual(honest);
        expect((await told('late_events')).isSubsetOf(honest)).toBe(true);
      },
    );

    test('an answer that is slow, but in time, is as good as any other', async () => {
      await lab.control.latency(slug, 5_000);
      const answer = await create(freshReference());
      await lab.control.latency(slug, 0);
      expect(wordsOf(answer)).toBe('done');
    });

    test('an answer whose fields have changed their types is never taken for a refusal, nor for another number', async () => {
      const reference = freshReference();
      await lab.control.fault({ carrier: slug, operation: 'create', fault: 'changed_types', times: 1 });
      const answer = await create(reference);
      const [made] = await labelsUnder(reference);
      expect(answer.outcome === 'unknown' || valueOf(answer)[0]?.parcel_number === made?.number).toBe(true);
      const [label] = valueOf(await create(freshReference()));
      await lab.control.fault({ carrier: slug, operation: 'quote', fault: 'changed_types', times: 1 });
      await lab.control.fault({ carrier: slug, operation: 'track', fault: 'changed_types', times: 1 });
      expect((await carrier.operations.quote?.(carrier.setting, question(reach)))?.outcome).not.toBe('refused');
      expect((await carrier.operations.track?.(carrier.setting, { parcel_numbers: [label?.parcel_number ?? ''] }))?.outcome).not.toBe('refused');
    });

    test('of creations under faults none is made twice, and none that was told as made is lost', async () => {
      const chance = seeded(sizes.connectors);
      const faults = [...lines.map(([fault]) => fault), 'refuse', 'changed_types', null, null, null, null, null, null];
      const tried = Array.from({ length: sizes.connectors }, () => ({ reference: freshReference(), fault: chance.pick(faults) }));
      await abreast(tried, 8, async (one) => {
        const { reference, fault } = one;
        if (fault) await lab.control.fault({ carrier: slug, operation: 'create', fault, times: 1, reference });
        const answer = await create(reference);
        const made = (await labelsUnder(reference)).map(({ number }) => number);
        if (answer.outcome === 'done') expect([fault, made]).toEqual([fault, answer.value.map(({ parcel_number }) => parcel_number)]);
        else expect([fault, made.length <= (answer.outcome === 'unknown' ? 1 : 0)]).toEqual([fault, true]);
      });
    });

    test('no secret and no person reaches the log', async () => {
      await create(freshReference());
      await lab.control.fault({ carrier: slug, operation: 'create', fault: 'refuse', times: 1 });
      await create(freshReference());
      const all = logged.join('\n');
      expect(logged.length).toBeGreaterThanOrEqual(asksToken ? 3 : 2);
      for (const secret of [...carrier.secrets, 'Lucía', 'lucia@', '9999263317', 'EJE010101AB1', 'Constituci']) expect(all).not.toContain(secret);
    });
  },
);

function valueOf<T>(answer: Answer<T>): T {
  if (answer.outcome !== 'done') throw new Error(`expected done, got ${JSON.stringify(answer)}`);
  return answer.value;
}
const wordsOf = (answer: Answer<unknown>): string =>
  answer.outcome === 'done' ? 'done' : `${answer.outcome} ${answer.outcome === 'refused' ? answer.code : answer.reason}`;

const typeOf = (file: Uint8Array): string => (Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'application/pdf' : 'image/png');

async function pagesOf(label: { document: Uint8Array | null | undefined } | undefined): Promise<number> {
  if (!label?.document) return -1;
  return (await PDFDocument.load(label.document)).getPageCount();
}
