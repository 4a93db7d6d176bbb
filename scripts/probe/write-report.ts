import type { Asked, Exchange, Probed, Questions } from '#connectors/kit/ask-carrier.ts';
import { plainWords, redact } from '#wire/untrusted.ts';
import { carrierProbeTexts as texts } from '#texts/es/carriers/carriers.ts';
import { isTokenGiven, oddIn } from './odd-findings.ts';
import type { Answer } from '#wire/answer.ts';

export type Report = { text: string; isGood: boolean };
type Facts = { name: string; at: Date; questions: Questions; secrets: readonly string[]; abilities: ReadonlySet<string> };
type Section = { title: string; outcome: string; isGood: boolean; status: string; ms: string; body: string[] };

/** The report as Markdown: a table of all calls, then each with what was read and what was odd. Secrets are taken out at the end. */
export function writeReport(probed: Probed, { name, at, questions, secrets, abilities }: Facts): Report {
  const { quote, reference } = questions;
  const absent = (call: keyof Probed, option?: string): string => (abilities.has(call) && option ? texts.nothingGiven(option) : texts.notOffered);
  const sections: Section[] = [
    tokenSection(Object.values(probed).flatMap((one: Asked<unknown> | null) => one?.exchanges ?? [])),
    section(texts.calls.listServices, probed.listServices, absent('listServices'), oddIn.listServices),
    section(texts.calls.quote, probed.quote, absent('quote'), oddIn.quote),
    section(texts.calls.track, probed.track, absent('track', '--track'), (tracked) => oddIn.track(tracked, at)),
    section(texts.calls.findByReference, probed.findByReference, absent('findByReference', '--reference'), (found) =>
      oddIn.findByReference(found, reference ?? ''),
    ),
    section(texts.calls.pickupAvailability, probed.pickupAvailability, absent('pickupAvailability'), oddIn.pickupAvailability),
  ];
  const kg = (quote.pieces[0]?.weightHkg ?? 0) / 100;
  const rows = [texts.columns, texts.columns.map(() => '---'), ...sections.map((one) => [one.title, one.outcome, one.status, one.ms])];
  const lines = [
    texts.title(name),
    '',
    texts.promise,
    '',
    texts.asked(at.toISOString(), quote.zip_origin, quote.zip_destination, kg),
    '',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    ...sections.filter(({ body }) => body.length > 0).flatMap(({ title, body }) => ['', `## ${title}`, '', ...body]),
    '',
  ];
  return {
    text: redact(lines.join('\n'), secrets),
    isGood: sections.every(({ isGood }) => isGood),
  };
}

function tokenSection(exchanges: readonly Exchange[]): Section {
  const asked = exchanges.filter(({ operation }) => operation === 'token');
  // The first that failed says most; otherwise all are alike.
  const last = asked.find((one) => !isTokenGiven(one)) ?? asked.at(-1);
  const isGood = asked.every(isTokenGiven);
  return {
    title: texts.calls.token,
    outcome: !last
      ? texts.noToken
      : isGood
        ? texts.outcome.done
        : last.status === null
          ? last.outcome
          : texts.outcome.refused(String(last.status), ''),
    isGood,
    status: statusOf(last),
    ms: String(last?.ms ?? '–'),
    body: asked.length > 0 ? exchangeLines(asked) : [],
  };
}

function section<T>(title: string, asked: Asked<T> | null, absent: string, oddOf: (value: T) => string[]): Section {
  if (!asked) return { title, outcome: absent, isGood: true, status: '–', ms: '–', body: [] };
  const { answer, ms, exchanges } = asked;
  const own = exchanges.filter(({ operation }) => operation !== 'token');
  const odd = answer.outcome === 'done' ? oddOf(answer.value) : [];
  const read = answer.outcome === 'done' ? [`${texts.read}:`, '', '```json', JSON.stringify(answer.value, shown, 2), '```', ''] : [];
  const strange = odd.length > 0 ? [`${texts.odd.title}:`, '', ...odd.map((line) => `- ${line}`), ''] : [`${texts.odd.title}: ${texts.odd.none}`, ''];
  return {
    title,
    outcome: outcomeOf(answer),
    isGood: answer.outcome === 'done',
    status: statusOf(own.at(-1)),
    ms: String(ms),
    body: [...read, ...(answer.outcome === 'done' ? strange : []), ...exchangeLines(own)],
  };
}

/** Who received a parcel is a person, a document is bytes: that there is one is enough. */
function shown(key: string, value: unknown): unknown {
  if (key === 'received_by' && value !== null) return texts.hidden;
  return value instanceof Uint8Array ? texts.bytes(value.length) : key === 'document' && value !== null ? texts.hidden : value;
}

const outcomeOf = (answer: Answer<unknown>): string => {
  if (answer.outcome === 'done') return texts.outcome.done;
  return answer.outcome === 'refused' ? texts.outcome.refused(answer.code, inCell(answer.description)) : texts.outcome.unknown(answer.reason);
};

/** A carrier's words inside a table. */
const inCell = (text: string): string => plainWords(text).replaceAll('|', '/');

const statusOf = (exchange: Exchange | undefined): string => String(exchange?.status ?? '–');

const exchangeLines = (exchanges: readonly Exchange[]): string[] => [
  `${texts.requests}:`,
  '',
  ...exchanges.flatMap(({ line, status, outcome, ms, bytes, shape }) => [
    `- ${line}: ${status ?? outcome}, ${ms} ms, ${texts.bytes(bytes)}`,
    ...(shape.length > 0 ? [`  - ${texts.fields}: ${shape.map((field) => `\`${field}\``).join(', ')}`] : []),
  ]),
];
