import * as z from 'zod/mini';
import { errorBody, statusOf, type ErrorCode } from '#contract/shared/errors.ts';
import type { Operation, ServiceName } from '#contract/shared/operation.ts';

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; required?: string[]; [key: string]: unknown };
export type OpenApi = { openapi: '3.1.0'; paths: Record<string, Record<string, unknown>>; [key: string]: unknown };

/** The contract as OpenAPI 3.1, from the schemas that check every request and answer. Amounts stand in wire form. */
export function openApi(
  modules: Record<string, Record<string, Operation>>,
  { version, product, prefixes }: { version: string; product: string; prefixes: Record<ServiceName, string> },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [module, operations] of Object.entries(modules)) {
    for (const operation of Object.values(operations)) {
      const path = prefixes[operation.service] + operation.path;
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { tags: [module], ...describe(operation) } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version },
    paths,
    components: {
      schemas: { Error: wireSchema(errorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  const request = wireSchema(operation.request);
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const rest = Object.entries(request.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const isInQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const isRequired = (name: string) => request.required?.includes(name) ?? false;
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: request.properties?.[name] ?? { type: 'string' } })),
    ...(isInQuery ? rest.map(([name, schema]) => ({ name, in: 'query', required: isRequired(name), schema })) : []),
    ...(operation.isKeyed ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }] : []),
  ];
  const body = request.properties
    ? { ...request, properties: Object.fromEntries(rest), required: rest.map(([name]) => name).filter(isRequired) }
    : request;
  const hasBody = !isInQuery && (rest.length > 0 || !request.properties);
  return {
    operationId: operation.name,
    ...(operation.needs === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-needs': operation.needs,
    ...(operation.roles ? { 'x-roles': operation.roles } : {}),
    ...(operation.asksFactor ? { 'x-asks-second-factor': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: { required: true, content: jsonOf(body) } } : {}),
    ...(operation.takesFile ? { requestBody: { required: true, content: withFile(operation.takesFile.field, body) } } : {}),
    responses: responsesOf(operation),
  };
}

function responsesOf(operation: Operation): Record<string, unknown> {
  const general: ErrorCode[] = ['WRONG_DATA', 'INTERNAL', 'DATABASE_UNAVAILABLE', 'DISK_FULL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (operation.needs !== 'public') general.push('UNAUTHORIZED');
  if (operation.roles || (operation.needs !== 'public' && operation.needs !== 'session')) general.push('FORBIDDEN');
  if (operation.isKeyed) general.push('KEY_REUSED', 'IN_PROGRESS');
  const codesOf = new Map<number, Set<ErrorCode>>();
  for (const code of [...operation.refusals, ...general]) {
    codesOf.set(statusOf[code], (codesOf.get(statusOf[code]) ?? new Set()).add(code));
  }
  const refusals = [...codesOf]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [String(status), { description: [...codes].join(', '), content: jsonOf({ $ref: '#/components/schemas/Error' }) }]);
  const deferred = { description: 'Accepted', headers: { Location: { schema: { type: 'string' } } } };
  const replayed = operation.isKeyed ? { headers: { 'Idempotency-Replayed': replayedHeader } } : {};
  return {
    [operation.status]: { description: 'Done', ...replayed, content: jsonOf(wireSchema(operation.response)) },
    ...(operation.isDeferred ? { 202: deferred } : {}),
    ...Object.fromEntries(refusals),
  };
}

const replayedHeader = {
  description: 'Present when this answer was given before, to the call that first came under this Idempotency-Key.',
  schema: { type: 'string', const: 'true' },
};
/** One file as a part of the body, and the other fields beside it. */
const withFile = (field: string, { properties = {}, required = [] }: JsonSchema) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field, ...required],
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' }, ...properties },
    },
  },
});
const jsonOf = (schema: unknown) => ({ 'application/json': { schema } });

/** Ids are checked by a function, which JSON Schema cannot say: their form is named instead. */
function wireSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' });
    },
  }) as JsonSchema;
  return json;
}
