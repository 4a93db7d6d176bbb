import * as z from 'zod/mini';

/** Where a customer is, as it is told. */
export const businessAddress = z.object({
  zip_code: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  number: z.string(),
  suite_number: z.nullable(z.string()),
  country: z.string(),
});
export type BusinessAddress = z.output<typeof businessAddress>;
