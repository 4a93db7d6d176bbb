import * as z from 'zod/mini';

/** As `z._default`, and a caller may leave the field out: it is left out on the wire too, so that the server says what it defaults to. */
export const withDefault = <T extends z.core.$ZodType>(schema: T, value: z.core.util.NoUndefined<z.output<T>>) =>
  z._default<z.ZodMiniOptional<T>>(z.optional(schema), value as z.core.util.NoUndefined<z.output<T> | undefined>);
