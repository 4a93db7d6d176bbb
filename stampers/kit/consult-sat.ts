import * as z from 'zod/mini';
import { done, refused, type Answer } from '#wire/answer.ts';
import { address } from '#wire/credentials.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { optional, word } from '#wire/shapes.ts';
import { readSoap, soapEnvelope } from '#wire/soap.ts';
import { plainWords } from '#wire/untrusted.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { SatStatus, StamperContext, StatusQuestion } from './stamper.ts';

/** SAT's own service: whoever holds a document may ask, without an account. */
const SAT_URL = 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc';
export const satAddress = z._default(address, SAT_URL);
export type AsksSat = { sat_url: string };

const consulted = z.object({
  ConsultaResponse: z.object({
    ConsultaResult: z.object({ CodigoEstatus: word, Estado: word, EsCancelable: optional(word), EstatusCancelacion: optional(word) }),
  }),
});

const states: ReadonlyMap<string, SatStatus['state']> = new Map([
  ['vigente', 'valid'],
  ['cancelado', 'cancelled'],
  ['no encontrado', 'not_found'],
]);
const cancellables: ReadonlyMap<string, SatStatus['cancellable']> = new Map([
  ['cancelable sin aceptacion', 'without_acceptance'],
  ['cancelable con aceptacion', 'with_acceptance'],
  ['no cancelable', 'no'],
]);
const cancellations: ReadonlyMap<string, SatStatus['cancellation']> = new Map([
  ['en proceso', 'in_process'],
  ['cancelado sin aceptacion', 'without_acceptance'],
  ['cancelado con aceptacion', 'with_acceptance'],
  ['plazo vencido', 'term_ended'],
  ['solicitud rechazada', 'rejected'],
]);

const folded = (said: string | null): string => (said ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Asks SAT's public service for a document by what its printed code says (expresión impresa). */
export async function consultSat<C extends AsksSat>(context: StamperContext<C>, question: StatusQuestion): Promise<Answer<SatStatus>> {
  const answer = await context.http({
    operation: 'status',
    method: 'POST',
    url: context.credentials.sat_url,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: '"http://tempuri.org/IConsultaCFDIService/Consulta"' },
    body: soapEnvelope('Consulta', 'http://tempuri.org/', { expresionImpresa: printedExpression(question) }),
  });
  const read = readSoap(answer, consulted);
  if (read.outcome !== 'done') return read;
  const { CodigoEstatus: code, Estado, EsCancelable, EstatusCancelacion } = read.value.ConsultaResponse.ConsultaResult;
  // 601: SAT cannot read what we ask, which says nothing of the document.
  if (/^N\s*-\s*601\b/.test(code)) return refused(ownCodes.badQuestion, plainWords(code));
  const state = states.get(folded(Estado));
  if (state === undefined) return { outcome: 'unknown', reason: 'unreadable' };
  return done({
    state,
    cancellable: cancellables.get(folded(EsCancelable)) ?? null,
    cancellation: cancellations.get(folded(EstatusCancelacion)) ?? null,
    said: plainWords([code, EsCancelable, EstatusCancelacion].filter(Boolean).join('; ')),
  });
}

/** `?id=…&re=…&rr=…&tt=…&fe=…`; the & and ' of an RFC are written as XML would (&amp;). */
export const printedExpression = ({ uuid, issuer, receiver, total, seal_end }: StatusQuestion): string =>
  `?id=${uuid}&re=${asEntity(issuer)}&rr=${asEntity(receiver)}&tt=${printedTotal(total)}&fe=${seal_end}`;

const asEntity = (rfc: string): string => rfc.replaceAll('&', '&amp;');

/** Pesos without zeros that say nothing, and with a decimal at least: 116.0, 1293.1, 0.05. */
function printedTotal(total: Centavos): string {
  const pesos = `${Math.trunc(total / 100)}.${String(total % 100).padStart(2, '0')}`;
  return pesos.replace(/(\.\d)0$/, '$1');
}
