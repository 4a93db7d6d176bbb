import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { labelId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pathText } from '../shared/text.ts';
import { livePlace } from './live-place.ts';

export const labelPlaceOperations = named({
  /** Where the courier of a guide is; null before it is told, and once the guide has ended. */
  getLabelPlace: operation({
    method: 'GET',
    path: '/api/label/{carrier}/{id}/place',
    needs: 'canRead.label',
    request: z.object({ carrier: pathText(), id: labelId, ...onBehalf }),
    response: z.object({ place: z.nullable(livePlace) }),
    refusals: ['NOT_FOUND'],
  }),
});
