import { XMLParser } from 'fast-xml-parser';
import type * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import type { HttpAnswer } from './call.ts';
import { readBody } from './read-json.ts';

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, trimValues: true });

/** A tree that becomes XML: texts are escaped, lists repeat their tag, null leaves the tag out. */
export type XmlTree = { readonly [tag: string]: string | number | boolean | null | XmlTree | readonly (string | XmlTree)[] };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The XML of a tree, without declaration. */
export function xmlOf(tree: XmlTree): string {
  return Object.entries(tree)
    .flatMap(([tag, value]) => (Array.isArray(value) ? value : [value]).map((one: XmlTree[string]) => [tag, one] as const))
    .map(([tag, value]) => (value === null ? '' : `<${tag}>${typeof value === 'object' ? xmlOf(value as XmlTree) : escape(String(value))}</${tag}>`))
    .join('');
}

/** A SOAP 1.1 envelope around one operation of a namespace. */
export function soapEnvelope(operation: string, namespace: string, tree: XmlTree): string {
  const body = `<${operation} xmlns="${namespace}">${xmlOf(tree)}</${operation}>`;
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
}

/** Reads the body of a SOAP answer through its schema; a fault sent as 4xx is a refusal in its own words. */
export function readSoap<T>(answer: Answer<HttpAnswer>, schema: z.core.$ZodType<T>): Answer<T> {
  return readBody(answer, parseSoap, schema, (body) => {
    const fault = (body as { Fault?: { faultcode?: unknown; faultstring?: unknown } } | undefined)?.Fault;
    return fault ? { code: String(fault.faultcode ?? '').replace(/^\w+:/, ''), description: fault.faultstring } : null;
  });
}

/** The content of the SOAP body; undefined for half a document, a document type (entities) or anything that is no envelope. */
function parseSoap(text: string): unknown {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    const tree = parser.parse(text.replaceAll('\0', ''), true) as { Envelope?: { Body?: unknown } };
    return tree.Envelope?.Body;
  } catch {
    return undefined;
  }
}
