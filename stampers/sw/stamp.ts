import * as z from 'zod/mini';
import type { Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';
import { parseJson } from '#wire/read-json.ts';
import { judgedAnswer } from '#stampers/kit/judged-answer.ts';
import { withStamp } from '#stampers/kit/own-document.ts';
import type { Stamped, StampRequest } from '#stampers/kit/stamper.ts';
import { callSw, readSw, type SwContext } from './client.ts';
import { stampedAnswer, stampedBefore } from './schema.ts';

/** "Contiene un timbre previo", and "timbre duplicado" under the same customid: both bring what was stamped before. */
const alreadyStamped: ReadonlySet<string> = new Set(['307', 'CFDI3307']);

/** The file field `xml`, as SW's own clients write it. */
export function toBody(xml: string, boundary: string): string {
  return [
    `--${boundary}`,
    'Content-Disposition: form-data; name="xml"; filename="xml"',
    'Content-Type: text/xml',
    '',
    xml,
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** A line that stands nowhere in the document. */
export function boundaryOf(xml: string): string {
  let boundary = '-------------porteo';
  while (xml.includes(boundary)) boundary += '-';
  return boundary;
}

/** Stamps a document that is sealed already. The same text again is told with the stamp that it has. */
export async function stamp(context: SwContext, { xml, reference }: StampRequest): Promise<Answer<Stamped>> {
  const boundary = boundaryOf(xml);
  const answer = await callSw(context, {
    operation: 'stamp',
    path: '/v4/cfdi33/stamp/v4',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, customid: reference },
    body: toBody(xml, boundary),
  });
  const read = readSw(answer, stampedAnswer);
  if (read.outcome === 'done') return judgedAnswer(xml, { xml: read.value.data.cfdi, told: read.value.data.uuid }, false);
  return read.outcome === 'refused' && alreadyStamped.has(read.code) ? adopted(xml, answer) : read;
}

/** The earlier stamp of a document that has one. Without it nothing is known yet: it is asked for again. */
function adopted(xml: string, answer: Answer<HttpAnswer>): Answer<Stamped> {
  const data = answer.outcome === 'done' ? z.safeParse(stampedBefore, parseJson(answer.value.text)).data?.data : undefined;
  const earlier = data?.cfdi ?? (data?.tfd ? withStamp(xml, data.tfd) : null);
  return earlier ? judgedAnswer(xml, { xml: earlier, told: data?.uuid ?? null }, true) : { outcome: 'unknown', reason: 'unreadable' };
}
