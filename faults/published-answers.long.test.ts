import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLabel } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { carrierHttp } from '#connectors/kit/http.ts';
import { localOf } from '#contract/shared/local-time.ts';
import { rowOf } from '#connectors/kit/operations.ts';
import type { BookedPickup } from '#connectors/kit/pickups.ts';
import type { CallSetting, Operations, Plug } from '#connectors/kit/plug.ts';
import { PUBLISHED_FOLDER, readPublished } from '#connectors/kit/published-interface.ts';
import type { Answer } from '#wire/answer.ts';
import { lineTransport, type RawCall } from '#wire/transport.ts';
import { registry } from '#connectors/registry.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';

const timeScale = 0.04;
const folder = process.env[PUBLISHED_FOLDER];
const carriers = [
  { slug: 'dhl', service: 'N', beside: [] },
  // The address of a document comes with FedEx's own answer, no document describes it.
  { slug: 'fedex', service: 'FEDEX_EXPRESS_SAVER', beside: ['GET /document/'] },
] as const satisfies readonly { slug: string; service: string; beside: readonly string[] }[];

let lab: LabProcess;
const line = lineTransport(timeScale);
beforeAll(async () => {
  lab = await startLabProcess({ timeScale });
});
afterAll(async () => {
  await line.close();
  await lab.stop();
});

const silent = { info: () => undefined, warn: () => undefined };
const isToken = ({ url }: RawCall): boolean => /token/i.test(url);

test.for(carriers)('each answer of the double of $slug is one that its carrier publishes', async ({ slug, service, beside }, { skip, annotate }) => {
  const published = readPublished(slug, folder);
  if (!published) {
    await annotate(`NO PROBADO: the published interface of ${slug} is not in ${PUBLISHED_FOLDER}`);
    return skip();
  }
  const plug = (await registry[slug]?.()) as Plug;
  const inserted = plug.insert(lab.carriers[slug]);
  if ('fault' in inserted) throw new Error(JSON.stringify(inserted.fault));
  const faults = new Set<string>();
  const judged = new Set<string>();
  let running = '';
  const transport = async (call: RawCall) => {
    const answer = await line.transport(call);
    if (isToken(call)) return answer;
    judged.add(running);
    for (const fault of published.answerFaultsOf(call, answer)) faults.add(`${running}: ${fault}`);
    return answer;
  };
  const http = carrierHttp({ carrier: slug, requestId: 'req-published', timeScale, log: silent, transport });
  const setting: CallSetting = { http, now: () => new Date(), requestId: 'req-published', scaled: (ms) => ms * timeScale };
  const day = nextWorkingDay();
  const labels = { ...examLabels(service, [examPiece(examReferences[0])]), ship_date: day, valid_until: '2099-12-31' };
  const sample = { labels, quote: { ...examQuote, ship_date: day }, parcel_number: '', at: new Date() };
  const run = async (name: keyof Operations, over: object = {}): Promise<Answer<unknown>> => {
    running = name;
    const operation = inserted.operations[name] as (asked: CallSetting, request: unknown) => Promise<Answer<unknown>>;
    const request = rowOf(name).example(sample);
    return operation(setting, typeof request === 'object' ? { ...request, ...over } : request);
  };

  const [label] = valueOf(await run('createLabels')) as MadeLabel[];
  sample.parcel_number = label?.parcel_number ?? '';
  const pickup = valueOf(await run('bookPickup')) as BookedPickup;
  const ofPickup = { folio: pickup.folio, location: pickup.location, date: day };
  // A cancelled one is last: what it names is gone.
  const order = (plug.operations as (keyof Operations)[]).filter((name) => name !== 'createLabels' && name !== 'bookPickup');
  for (const name of order.toSorted((a, b) => Number(a.startsWith('cancel')) - Number(b.startsWith('cancel'))))
    await run(name, /Pickup$/.test(name) ? ofPickup : {});
  // What is refused has its form too.
  await run('createLabels', { destination: { ...labels.destination, zip_code: '97999' } });
  await run('track', { parcel_numbers: [plug.manifest.exampleNumber ?? ''] });

  expect([...judged].toSorted()).toEqual((plug.operations as string[]).toSorted());
  expect([...faults].filter((fault) => !beside.some((name) => fault.includes(name)))).toEqual([]);
});

function nextWorkingDay(): string {
  const day = (ahead: number) => localOf(Date.now() + ahead * DAY_MS).day;
  const isFree = (ahead: number) => [0, 6].includes(new Date(`${day(ahead)}T12:00:00Z`).getUTCDay());
  let ahead = 1;
  while (isFree(ahead)) ahead += 1;
  return day(ahead);
}

function valueOf(answer: Answer<unknown>): unknown {
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value;
}
