import * as z from 'zod/mini';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { parseJson, type ReadRefusal } from '#wire/read-json.ts';
import type { TresguerrasCredentials } from './credentials.ts';
import { anyAnswer, type Said } from './schema.ts';
import { refused, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

export type TresguerrasContext = ConnectorContext<TresguerrasCredentials>;
type Action = 'ApiCotizacion' | 'ApiGuia' | 'ApiRastreo';
type Call = Pick<CarrierRequest, 'operation'> & { action: Action; body: object };

/** One call. User and password travel in its body: there is no token that could end. */
export async function callTresguerras(context: TresguerrasContext, { operation, action, body }: Call): Promise<Answer<HttpAnswer>> {
  const { base_url, login, password } = context.credentials;
  const answer = await context.http({
    operation,
    method: 'POST',
    url: `${base_url}/?action=${action}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Access_Usr: login, Access_Pass: password, ...body }),
  });
  return shutOut(answer) ?? answer;
}

/** Who is not let in is told so like any other complaint, by words. Words beside a number are no complaint about us: a guide was made. */
function shutOut(answer: Answer<HttpAnswer>): Answer<never> | null {
  if (answer.outcome !== 'done') return null;
  const said = z.safeParse(anyAnswer, parseJson(answer.value.text)).data?.return;
  const complaint = said && !said.talon ? complaintIn(said) : null;
  const words = complaint?.outcome === 'refused' ? complaint.description : '';
  return answer.value.status === 401 || /\bacceso\b|usuario|contrasena|password/i.test(foldAscii(words)) ? refused(ownCodes.noToken, words) : null;
}

/** What the pair says where something was not done; null = it says nothing. */
export const complaintIn = ({ error, descripcion_error }: Said): Answer<never> | null =>
  !error || error === '0' ? null : saidNo(error, descripcion_error);

/** How a status of HTTP that says no is worded. */
export const tresguerrasRefusal: ReadRefusal = (body) => {
  const said = z.safeParse(anyAnswer, body).data?.return;
  return said ? { code: said.error, description: said.descripcion_error } : null;
};
