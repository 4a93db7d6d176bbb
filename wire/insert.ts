import * as z from 'zod/mini';

/** What credentials open, or the first thing that is wrong with them. */
export type Inserted<Operations> = { operations: Operations } | { fault: { path: string; message: string } };

/** Reads credentials by their schema; `open` binds the operations to what was read. */
export function insertCredentials<C, Operations>(
  schema: z.core.$ZodType<C>,
  given: unknown,
  open: (credentials: C) => Operations,
): Inserted<Operations> {
  const read = z.safeParse(schema, given);
  if (read.success) return { operations: open(read.data) };
  const issue = read.error.issues[0];
  return { fault: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
}
