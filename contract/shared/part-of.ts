import * as z from 'zod/mini';

type Part<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name] extends z.ZodMiniDefault<infer Inner> ? Inner : Shape[Name]>;
};

/**
 * A request that changes a part of a record: what is not sent stays as it is. Unlike `z.partial` it has no defaults, which would overwrite what is
 * stored, and no checks across fields: the server makes them on the record as it will be.
 */
export const partOf = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>): z.ZodMiniObject<Part<Shape>> =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, z.optional(field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field)]),
    ),
  ) as never;
