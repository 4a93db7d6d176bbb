import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quoteRequest } from '../rating/rating.ts';
import { createLabelsRequest } from '../shipping/shipping.ts';

/** The messages at one field, whatever else is missing. */
const said = (schema: z.core.$ZodType, field: string, request: unknown): string[] =>
  z.safeParse(schema, request).error?.issues.flatMap(({ path, message }) => (path.join('.') === field ? [message] : [])) ?? [];

describe('a postal code that no state has', () => {
  test.each(['99999', '00000', '17500'])('%s is neither quoted nor sent to, and the message names it', (zip) => {
    const message = [`Ingrese un código postal válido: ningún estado usa el ${zip}`];
    expect(said(quoteRequest, 'zip_origin', { zip_origin: zip })).toEqual(message);
    expect(said(quoteRequest, 'zip_destination', { zip_destination: zip })).toEqual(message);
    expect(said(createLabelsRequest, 'destination_info.zip_code', { destination_info: { zip_code: zip } })).toEqual(message);
  });

  test.each(['99998', '37299', '01000'])('%s is taken, known or not', (zip) => {
    expect(said(quoteRequest, 'zip_origin', { zip_origin: zip })).toEqual([]);
    expect(said(createLabelsRequest, 'origin_info.zip_code', { origin_info: { zip_code: zip } })).toEqual([]);
  });
});
