import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { labelId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pathText } from '../shared/text.ts';

const proof = z.object({ file: z.string(), type: z.enum(['image/png', 'image/jpeg', 'application/pdf']) });

export const labelEvidenceOperations = named({
  /** The evidence of a delivery, base64 (AMB-10.14): asked of the carrier at each call where it hands it out, else the image that staff kept. `more`: what proves it besides, the signature behind a photograph. */
  getLabelEvidence: operation({
    method: 'GET',
    path: '/api/label/{carrier}/{id}/evidence',
    needs: 'canRead.label',
    request: z.object({ carrier: pathText(), id: labelId, ...onBehalf }),
    response: z.object({ ...proof.shape, more: z.array(proof) }),
    refusals: ['NOT_FOUND', 'CARRIER_REFUSED', 'CARRIER_SILENT'],
  }),
});
