import type { Fault } from '../faults.ts';
import { textAt } from '../fields.ts';
import { readSoap, soapFault, xmlOf } from '../carriers/kit/soap.ts';
import type { Call, Voice } from '../http/call.ts';
import { openDoor } from '../http/door.ts';
import { listen } from '../http/listen.ts';
import { text, type Answer, type Asked } from '../http/messages.ts';
import type { Lab, OutsideParty } from '../outside-party.ts';
import { millionths } from './amounts.ts';
import { cancellable, isHidden, standingOf } from './cancellations.ts';

const party = 'sat';
const path = /^\/ConsultaCFDIService\.svc$/;

const voice: Voice = {
  notFound: () => soapFault(404, 'There is no such service.'),
  serverError: () => soapFault(500, 'The server was unable to process the request due to an internal error.'),
  tooManyRequests: (_asked, seconds) => soapFault(429, 'Too many requests.', { 'retry-after': String(seconds) }),
  unauthorized: () => soapFault(401, 'Unauthorized'),
  refusal: () => soapFault(400, 'Bad request'),
};

/** SAT's public service: whoever has what a printed document says may ask. */
export const sat: OutsideParty = {
  group: 'sat',
  slug: party,
  start: async (lab, remembered) => {
    const consult: Call = {
      method: 'POST',
      path,
      operation: 'status',
      references: (asked) => [expressionIn(asked).get('id') ?? ''],
      accept: (asked, fault) => tell(lab, asked, fault),
    };
    const { url, stop } = await listen(openDoor(lab, { party, calls: [consult], voice, isPossible: () => true }), remembered['sat_url']);
    return { addresses: { sat_url: `${url}/ConsultaCFDIService.svc` }, stop };
  },
};

/** `?id=…&re=…&rr=…&tt=…&fe=…`; in an RFC, & is written &amp;. */
function expressionIn(asked: Asked): Map<string, string> {
  const text = textAt(readSoap(asked, 'Consulta'), 'expresionImpresa');
  const [, query = ''] = /\?(.*)$/s.exec(text) ?? [];
  const pairs = query.replaceAll('&amp;', '\u0000').split('&').map((pair) => pair.replaceAll('\u0000', '&').split('=')); // prettier-ignore
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

function tell(lab: Lab, asked: Asked, fault: Fault | undefined): Answer {
  const asks = expressionIn(asked);
  if (['id', 're', 'rr', 'tt'].some((name) => !asks.get(name)))
    return answer('N - 601: La expresión impresa proporcionada no es válida.', '', 'No Encontrado', '');
  const document = lab.sat.byUuid(asks.get('id') ?? '');
  const isSame =
    document !== undefined &&
    document.issuer === asks.get('re') &&
    document.receiver === asks.get('rr') &&
    millionths(document.total) === millionths(asks.get('tt') ?? '') &&
    (asks.get('fe') ?? document.seal.slice(-8)) === document.seal.slice(-8);
  if (!isSame || fault?.name === 'invisible' || isHidden(lab, document))
    return answer('N - 602: Comprobante no encontrado.', '', 'No Encontrado', '');
  const { estado, cancelacion } = standingOf(document, lab.clock.now());
  return answer('S - Comprobante obtenido satisfactoriamente.', cancellable(lab, document), estado, cancelacion);
}

const dataContract = 'http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio';

function answer(CodigoEstatus: string, EsCancelable: string, Estado: string, EstatusCancelacion: string): Answer {
  const fields = Object.entries({ CodigoEstatus, EsCancelable, Estado, EstatusCancelacion, ValidacionEFOS: '200' });
  const result = xmlOf(fields.map(([name, value]) => [`a:${name}`, value]));
  const body = `<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="${dataContract}">${result}</ConsultaResult></ConsultaResponse>`;
  const envelope = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
  return text(200, 'text/xml; charset=utf-8', envelope);
}
