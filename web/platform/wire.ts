import * as z from 'zod/mini';
import type { Operation } from '#contract/shared/operation.ts';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  in?: Schema;
  out?: Schema;
  reverseTransform?: unknown;
  valueType?: Schema;
  options?: Schema[];
};

const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/**
 * The wire form of a decoded value. Codecs (money) are encoded; one-way transforms (trimming, upper case, defaults) leave the value
 * as it is, because the server applies them again. z.encode alone would refuse such schemas.
 */
export function toWire(schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const def = defOf(schema);
  if (def.innerType) return toWire(def.innerType, value);
  if (def.type === 'pipe') return def.reverseTransform ? z.encode(schema, value as never) : def.in ? toWire(def.in, value) : value;
  if (def.type === 'array' && def.element && Array.isArray(value)) return value.map((item) => toWire(def.element as Schema, item));
  if (def.type === 'object' && def.shape && typeof value === 'object') {
    const shape = def.shape;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape[key] ? toWire(shape[key], item) : item]));
  }
  return value;
}

/** Whether requests of this operation have a field of this name at their root. */
export const takesField = (operation: Operation, field: string): boolean => Object.hasOwn(defOf(operation.request).shape ?? {}, field);

export type WireCall = { url: string; body: string | null };

/** Puts path parameters into the path, the rest into the query of GET and DELETE or the body of the others (AMB-0.02). */
export function splitRequest(operation: Operation, wire: Record<string, unknown>, prefixes: Record<Operation['service'], string>): WireCall {
  const rest = { ...wire };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = prefixes[operation.service] + path;
  if (operation.method === 'POST' || operation.method === 'PUT') return { url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return { url: text ? `${url}?${text}` : url, body: null };
}
