import * as z from 'zod/mini';
import { named, operation } from '../shared/operation.ts';

export const versionOperations = named({
  getVersion: operation({ method: 'GET', path: '/api/version', needs: 'public', request: z.object({}), response: z.object({ version: z.string() }) }),
});
