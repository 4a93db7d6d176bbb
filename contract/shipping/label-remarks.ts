import * as z from 'zod/mini';

/** How a guide is dealt with, and what the customer gets for one that went wrong (O-3.49, O-3.50); neither moves money (AMB-10.06). */
export const labelModalities = ['Cobro', 'Incidente', 'Intercambio', 'Prepago'] as const;
export type LabelModality = (typeof labelModalities)[number];
export const compensations = ['Guía', 'Guía / Mercancía', 'Mercancía'] as const;
export type Compensation = (typeof compensations)[number];
export const labelModality = z.nullable(z.enum(labelModalities));
export const compensation = z.nullable(z.enum(compensations));
