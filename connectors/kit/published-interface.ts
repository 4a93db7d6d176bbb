import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parseDocument } from 'yaml';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { RawAnswer, RawCall } from '#wire/transport.ts';

/**
 * Names the folder of the OpenAPI documents that carriers publish, named `<slug>-….json` or `.yaml`. Their terms keep them out of this project:
 * who has an account downloads them.
 */
export const PUBLISHED_FOLDER = 'CARRIER_OPENAPI';

type Schema = Record<string, unknown>;
type Parameter = { in: string; name: string; required?: boolean; schema?: Schema };
type Content = { content?: Record<string, { schema?: Schema }> };
type Described = {
  paths: Record<string, Record<string, { parameters?: unknown[]; requestBody?: Content; responses?: Record<string, unknown> }>>;
};
type Document = Described & { components?: Schema };

/**
 * What a request and its answer break of the interface, each with its place. A call that the interface does not describe breaks it too, and so does
 * a status that it does not name; an answer that is no JSON, such as a document, is not judged.
 */
export type PublishedInterface = {
  faultsOf: (call: RawCall) => string[];
  answerFaultsOf: (call: RawCall, answer: Pick<RawAnswer, 'status' | 'bytes'>) => string[];
};

/** The interface of a carrier as it publishes it, of the documents in `folder`; null where they are not here. */
export function readPublished(slug: CarrierSlug, folder: string | undefined): PublishedInterface | null {
  if (!folder) return null;
  const names = readdirSync(folder).filter((name) => new RegExp(`^${slug}\\b.*\\.(json|ya?ml)$`).test(name));
  const all = names.map((name) => described(parsed(readFileSync(join(folder, name), 'utf8'))));
  if (all.length === 0) return null;
  const of = (call: RawCall, judge: (one: (typeof all)[number]) => string[]): string[] => {
    const one = all.find((each) => each.has(call));
    return one ? judge(one) : [`not described: ${callOf(call)}`];
  };
  return {
    faultsOf: (call) => of(call, (one) => one.faultsOf(call)),
    answerFaultsOf: (call, answer) => of(call, (one) => one.answerFaultsOf(call, answer)),
  };
}

const callOf = ({ method, url }: RawCall): string => `${method} ${new URL(url).pathname}`;

/** Some carriers publish YAML with tabs after its values, which no reader takes. */
const parsed = (text: string): Document =>
  (text.trimStart().startsWith('{') ? JSON.parse(text) : parseDocument(text.replaceAll('\t', ' ')).toJS()) as Document;

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
const told = (at: string, errors: readonly ErrorObject[] | null | undefined): string[] =>
  (errors ?? []).map(({ instancePath, message, params }) => `${at}${instancePath} ${message} ${JSON.stringify(params)}`);

/** Where a part stands that is referred to; undefined where it stands where it is used. */
const referredOf = (value: unknown): string | undefined =>
  (value as { $ref?: string }).$ref
    ?.slice(2)
    .split('/')
    .map((step) => pointer(step.replaceAll('~1', '/')))
    .join('/');

function resolvedIn<T>(document: Document, value: unknown): T {
  const { $ref: ref } = value as { $ref?: string };
  if (ref === undefined) return value as T;
  const steps = ref.slice(2).split('/');
  return steps.reduce<unknown>((at, step) => (at as Schema)[step.replaceAll('~1', '/')], document) as T;
}

function described(document: Document) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false, coerceTypes: false, logger: false });
  ajv.addSchema(inJsonSchema(document) as Schema, 'document');
  const paths = Object.keys(document.paths).sort((a, b) => b.length - a.length);
  const find = (call: RawCall) => {
    const { pathname } = new URL(call.url);
    const path = paths.find((each) => new RegExp(`${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
    const operation = path === undefined ? undefined : document.paths[path]?.[call.method.toLowerCase()];
    return path !== undefined && operation ? { path, operation } : null;
  };
  const resolved = <T>(value: unknown): T => resolvedIn<T>(document, value);
  return {
    has: (call: RawCall): boolean => find(call) !== null,
    faultsOf(call: RawCall): string[] {
      const found = find(call);
      if (!found) return [];
      const { path, operation } = found;
      const method = call.method.toLowerCase();
      const types = Object.keys(operation.requestBody?.content ?? {});
      const type = types.find((each) => each.includes('json'));
      const body =
        type === undefined || call.body === undefined
          ? []
          : checked(ajv, pointer('paths', path, method, 'requestBody', 'content', type, 'schema'), JSON.parse(call.body));
      const shared = (document.paths[path] as { parameters?: unknown[] }).parameters ?? [];
      return [
        ...body,
        ...parameterFaults(
          call,
          [...shared, ...(operation.parameters ?? [])].map((each) => resolved<Parameter>(each)),
        ),
      ];
    },
    answerFaultsOf(call: RawCall, { status, bytes }: Pick<RawAnswer, 'status' | 'bytes'>): string[] {
      const found = find(call);
      if (!found) return [];
      const { path, operation } = found;
      const responses = operation.responses ?? {};
      const name = [String(status), `${String(status)[0]}XX`, 'default'].find((each) => responses[each] !== undefined);
      if (name === undefined) return [`status ${status} is not described`];
      const { content = {} } = resolved<Content>(responses[name]);
      const type = Object.keys(content).find((each) => each.includes('json'));
      const value = jsonOf(bytes);
      if (type === undefined || value === undefined) return [];
      const own = pointer('paths', path, call.method.toLowerCase(), 'responses', name);
      return content[type]?.schema === undefined
        ? []
        : checked(ajv, `${referredOf(responses[name]) ?? own}/${pointer('content', type, 'schema')}`, value);
    },
  };
}

function checked(ajv: Ajv, at: string, value: unknown): string[] {
  const validate = ajv.getSchema(`document#/${at}`);
  if (!validate) throw new Error(`the document has no schema at ${at}`);
  return validate(value) ? [] : told('body', validate.errors);
}

/** undefined where it is none. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Queries and headers: what must be there is, and nothing is asked that the interface does not know. */
function parameterFaults({ url, headers }: RawCall, parameters: readonly Parameter[]): string[] {
  const { searchParams } = new URL(url);
  const sent = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  return [
    ...[...searchParams.keys()].filter((name) => !known.has(name)).map((name) => `query ${name} is not described`),
    ...parameters.flatMap(({ in: place, name, required }) => {
      const isThere = place === 'query' ? searchParams.has(name) : place !== 'header' || sent.has(name.toLowerCase());
      return required && !isThere ? [`${place} ${name} is missing`] : [];
    }),
  ];
}

/** OpenAPI 3.0 in the words of JSON Schema: limits that are excluded, and patterns of other languages, which judge nothing here. */
function inJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { exclusiveMinimum, exclusiveMaximum, nullable, pattern, oneOf, ...rest } = value as Schema;
  const kept = Object.fromEntries(
    Object.entries(rest).map(([name, item]) => [name, name === 'example' || name === 'examples' ? undefined : inJsonSchema(item)]),
  );
  return {
    ...kept,
    // Alternatives that overlap are published as if they could not: one that fits is enough.
    ...(oneOf === undefined ? {} : { anyOf: inJsonSchema(oneOf) }),
    ...(typeof exclusiveMinimum === 'object' || typeof exclusiveMinimum === 'number' ? { exclusiveMinimum } : {}),
    ...(typeof exclusiveMaximum === 'object' || typeof exclusiveMaximum === 'number' ? { exclusiveMaximum } : {}),
    ...(typeof nullable === 'boolean' && 'type' in rest ? { nullable } : {}),
    ...(typeof pattern !== 'string' || isPattern(pattern)
      ? pattern === undefined
        ? {}
        : { pattern: typeof pattern === 'string' ? pattern : inJsonSchema(pattern) }
      : {}),
  };
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== '';
  } catch {
    return false;
  }
}
