import { XMLParser } from 'fast-xml-parser';
import { fieldsAt, valueAt, type Fields } from '../../fields.ts';
import { text, type Answer, type Asked } from '../../http/messages.ts';

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, trimValues: true });

/** The operation inside a SOAP envelope, or undefined when the body holds none. */
export function readSoap(asked: Asked, operation: string): Fields | undefined {
  try {
    const query = valueAt(parser.parse(asked.body.toString('utf8')), 'Envelope', 'Body', operation);
    return typeof query === 'object' ? fieldsAt(query) : undefined;
  } catch {
    return undefined;
  }
}

/** A list that XML writes as one text when it has one. */
export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

/** Tags in their order; '' is an empty tag, undefined leaves it out. */
export type Tree = readonly (readonly [tag: string, content: string | Tree | undefined])[];

export const xmlOf = (tree: Tree): string =>
  tree
    .filter(([, content]) => content !== undefined)
    .map(([tag, content = '']) => {
      const inner = typeof content === 'string' ? escaped(content) : xmlOf(content);
      return inner === '' && (typeof content === 'string' || content.length === 0) ? `<${tag}/>` : `<${tag}>${inner}</${tag}>`;
    })
    .join('');

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The answer of an operation in its namespace. */
export const soapAnswer = (operation: string, namespace: string, tree: Tree): Answer =>
  envelope(200, `<${operation}Response xmlns="${namespace}">${xmlOf(tree)}</${operation}Response>`);

export const soapFault = (status: number, message: string, headers: Record<string, string> = {}): Answer =>
  envelope(status, `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escaped(message)}</faultstring></soap:Fault>`, headers);

function envelope(status: number, body: string, headers: Record<string, string> = {}): Answer {
  const namespace = 'xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"';
  const xml = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope ${namespace}><soap:Body>${body}</soap:Body></soap:Envelope>`;
  return text(status, 'text/xml; charset=utf-8', xml, headers);
}
