import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
/** What this walk reads of any schema. */
type Def = {
  type: string;
  checks?: unknown[];
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  valueType?: Schema;
  format?: string;
};

const known = new WeakMap<Schema, Schema>();

/**
 * A schema of answers by which a record is shown as the store holds it: texts and lists have no rules of length, signs or form. Those are rules of
 * what is typed; a record of a file, of another program or of a time with other rules would otherwise be refused for ever. Shapes, numbers, ids and
 * enumerations stay as they are.
 */
export function answerSchema<T extends Schema>(schema: T): T {
  const found = known.get(schema) ?? relaxed(schema);
  known.set(schema, found);
  return found as T;
}

function relaxed(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Def;
  const { type, shape, element, innerType, options, valueType } = def;
  if (type === 'string') return z.string();
  const parts: Partial<Def> = {
    ...(shape ? { shape: Object.fromEntries(Object.entries(shape).map(([field, item]) => [field, answerSchema(item)])) } : {}),
    ...(element ? { element: answerSchema(element), checks: [] } : {}),
    ...(innerType ? { innerType: answerSchema(innerType) } : {}),
    ...(options ? { options: options.map(answerSchema) } : {}),
    ...(valueType ? { valueType: answerSchema(valueType) } : {}),
  };
  return Object.keys(parts).length === 0 ? schema : z.core.clone(schema as z.core.$ZodType, { ...def, ...parts } as never);
}
