import * as z from 'zod/mini';
import { customerId, proposalId, prospectId, rateConfigId, serviceId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { textFlag } from '../shared/text-flag.ts';
import { withDefault } from '../shared/with-default.ts';
import { volume, year } from './fields.ts';
import { chosenRow, grid, shownZone } from './grid.ts';

/** How a tariff that is not there is answered; the web looks for these very words. */
export const RATE_NOT_FOUND = 'rate config not found';

/** A grid that customers take by sync; `version` counts its changes. */
export const proposal = z.object({
  id: z.string(),
  service_id: serviceId,
  year: z.number(),
  name: z.string(),
  rates: grid.shape.prices,
  zones: grid.shape.zones,
  version: z.number(),
  /** Customers with a living tariff of it. */
  customers: z.number(),
});
export type ProposalView = z.output<typeof proposal>;

/** A customer's or prospect's tariff of one service and year. */
export const rateConfig = z.object({
  id: z.string(),
  year: z.number(),
  service: z.string(),
  service_id: serviceId,
  carrier: z.string(),
  proposal_id: z.nullable(z.string()),
  proposal_name: z.string(),
  volume: z.nullable(z.number()),
  /** The active document of its carrier; null without one, and for a prospect. */
  url: z.nullable(z.string()),
  /** False: not exactly one column is chosen, so that it quotes nothing (AMB-16.01). */
  is_usable: z.boolean(),
  prices: z.optional(z.array(chosenRow)),
  zones: z.optional(z.array(shownZone)),
});
export type RateConfigView = z.output<typeof rateConfig>;

/** What was written, as the finished job tells it. */
const written = z.object({ rate_config_id: z.string() });
const readers = { needs: 'canRead.app', roles: ['root', 'agent', 'seller', 'customer'], service: 'rates' } as const;

/** The rates service: whose prices are whose, by year. Everything that writes is answered 202 and followed by its Location. */
export const rateOperations = named({
  /** The services of the catalogue with this year's proposals. */
  listRates: operation({
    method: 'GET',
    path: '/rates',
    service: 'rates',
    needs: 'canRead.app',
    roles: ['root', 'agent'],
    request: z.object({ year }),
    response: z.object({
      services: z.array(
        z.object({ id: serviceId, carrier: z.string(), name: z.string(), internal_service_names: z.array(z.string()), proposals: z.array(proposal) }),
      ),
    }),
  }),
  listRateYears: operation({
    ...readers,
    method: 'GET',
    path: '/rates/years',
    request: z.object({}),
    response: z.object({ data: z.array(z.number()) }),
  }),
  getCustomerRates: operation({
    ...readers,
    method: 'GET',
    path: '/rates/{id}',
    /** For the current year unless said otherwise. */
    request: z.object({ id: customerId, year: z.optional(year), with_data: withDefault(textFlag, false) }),
    response: z.object({ rate_configs: z.array(rateConfig) }),
    refusals: ['NOT_FOUND'],
  }),
  /** The tariffs of a prospect, which quote nothing until it is a customer. */
  getProspectRates: operation({
    method: 'GET',
    path: '/rates/prospect/{id}',
    service: 'rates',
    needs: 'canRead.app',
    roles: ['root', 'agent'],
    request: z.object({ id: prospectId, year: z.optional(year), with_data: withDefault(textFlag, false) }),
    response: z.object({ rate_configs: z.array(rateConfig) }),
    refusals: ['NOT_FOUND'],
  }),
  /** For a customer or a prospect: one of the two is named. */
  createRate: operation({
    method: 'POST',
    path: '/rates',
    service: 'rates',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root'],
    isDeferred: true,
    request: z.object({ customer_id: z.optional(customerId), prospect_id: z.optional(prospectId), year, proposal_id: proposalId, volume }),
    response: written,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT'],
  }),
  /** Copies the proposal's prices of today, and chooses the column of this volume. `id` is the customer's or the prospect's (AMB-16.02). */
  syncRate: operation({
    method: 'PUT',
    path: '/rates/{configId}/sync/{id}',
    service: 'rates',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root', 'agent'],
    isDeferred: true,
    request: z.object({ configId: rateConfigId, id: z.union([customerId, prospectId]), volume }),
    response: written,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** The tariff ends and stays as history; quotes that exist keep their prices. */
  deleteRate: operation({
    method: 'DELETE',
    path: '/rates/{id}',
    service: 'rates',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root'],
    isDeferred: true,
    request: z.object({ id: customerId, rate_config_id: rateConfigId }),
    response: written,
    refusals: ['NOT_FOUND'],
  }),
  deleteProspectRate: operation({
    method: 'DELETE',
    path: '/rates/prospect/{id}',
    service: 'rates',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root'],
    isDeferred: true,
    request: z.object({ id: prospectId, rate_config_id: rateConfigId }),
    response: written,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
