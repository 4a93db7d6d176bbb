import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { priceExplanation } from '../rating/explanation.ts';
import { named, operation } from '../shared/operation.ts';
import { pathText } from '../shared/text.ts';

export const labelPriceOperations = named({
  /** Why a guide costs what it costs, by the tariff of its day; NOT_FOUND for a guide without a quote. Refused to anyone who may not see prices. */
  getLabelPrice: operation({
    method: 'GET',
    path: '/api/label/{carrier}/{id}/price',
    needs: 'canRead.label',
    request: z.object({ carrier: pathText(), id: pathText(), ...onBehalf }),
    response: priceExplanation,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
});
