import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { proposalId, serviceId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';
import { year } from './fields.ts';
import { grid } from './grid.ts';
import { readGridFile } from './grid-csv.ts';
import { proposalPreview } from './preview.ts';
import { proposal } from './rates.ts';

const name = oneLine({ error: texts.proposalName }).check(z.minLength(1, { error: texts.proposalName }), z.maxLength(60));
/** What is typed of a proposal. */
export const proposalInput = z.extend(grid, { name });
const rootAlone = { needs: 'canCreateUpdateDelete.client', roles: ['root'], service: 'rates' } as const;

/** Root's grids of prices. A change reaches a customer when that customer's tariff is synced, not before (AMB-16.02). */
export const proposalOperations = named({
  getProposal: operation({
    ...rootAlone,
    method: 'GET',
    path: '/rates/proposal/{id}',
    request: z.object({ id: proposalId }),
    response: proposal,
    refusals: ['NOT_FOUND'],
  }),
  createProposal: operation({
    ...rootAlone,
    method: 'POST',
    path: '/rates/proposal',
    status: 201,
    request: z.extend(proposalInput, { service_id: serviceId, year }),
    response: proposal,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** `version` is the one that was opened: another's change since then is CONFLICT. */
  updateProposal: operation({
    ...rootAlone,
    method: 'PUT',
    path: '/rates/proposal/{id}',
    request: z.extend(proposalInput, { id: proposalId, version: z.int() }),
    response: proposal,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  }),
  /**
   * What a grid does before it is saved: the guides of the last 90 days of every customer with a tariff of the proposal, priced by the stored grid
   * and by this one. Nothing is kept.
   */
  previewProposal: operation({
    ...rootAlone,
    method: 'POST',
    path: '/rates/proposal/{id}/preview',
    request: z.extend(grid, { id: proposalId }),
    response: proposalPreview,
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
  /** Reads a CSV with the grid of a service; keeps nothing. 400 at `csv_file`: no CSV, another header, too large. */
  readProposalFile: operation({
    ...rootAlone,
    method: 'POST',
    path: '/rates/proposal/file',
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({ service_id: serviceId }),
    response: readGridFile,
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
});
