import * as z from 'zod/mini';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { serviceModes } from '../catalogs/catalogs.ts';
import { customerId, proposalId, serviceId } from '../shared/ids.ts';
import { amount, positiveAmount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { discount, percentage, volume, year } from './fields.ts';

/** What is sent of one service; what is not sent stays as it is. A price below zero and a minimum below one are mended, not refused. */
export const serviceInput = z.object({
  id: serviceId,
  enabled: z.optional(z.boolean()),
  min_stock: z.optional(z.int().check(z.lte(1_000_000))),
  price_list: z.optional(amount),
  discount: z.optional(discount),
  reissue_price: z.nullish(amount),
  irregular_delivery_price: z.nullish(amount),
  insurance_percentage: z.nullish(percentage),
  /** With which tariff a new customer begins; without one, the first proposal of this year. */
  proposal_id: z.optional(proposalId),
  volume: z.optional(volume),
});
export const servicesInput = z.array(serviceInput).check(z.maxLength(200));
export type ServiceInput = z.output<typeof serviceInput>;

/** A service of a customer as its reader sees it; amounts are left out for who may not see prices, and for a client. */
export const customerService = z.object({
  id: serviceId,
  enabled: z.boolean(),
  min_stock: z.number(),
  price_list: z.optional(positiveAmount),
  discount: z.optional(discount),
  reissue_price: z.nullish(positiveAmount),
  irregular_delivery_price: z.nullish(positiveAmount),
  insurance_percentage: z.nullish(percentage),
  carrier: z.string(),
  service: z.string(),
  /** Null = LTL. */
  mode: z.nullable(z.enum(serviceModes)),
  rates_service_description: z.string(),
  /** From this year's tariff; null without one. */
  tariff_name: z.nullable(z.string()),
  proposal_id: z.nullable(z.string()),
  volume: z.nullable(z.number()),
  rate_config_id: z.nullable(z.string()),
  /** Whether this reader may set price and discount. */
  editable: z.boolean(),
});
export type CustomerServiceView = z.output<typeof customerService>;

export const tariffServiceOperations = named({
  /** The services of a customer within scope: staff see all of the catalogue, a customer's people those that are on. */
  listCustomerServices: operation({
    method: 'GET',
    path: '/api/customer/{id}/services',
    needs: 'session',
    request: z.object({ id: customerId }),
    response: z.object({ data: z.array(customerService) }),
    refusals: ['NOT_FOUND'],
  }),
  /** The yearly increase of each service, for information alone (AMB-16.07). */
  listServiceTariffs: operation({
    method: 'GET',
    path: '/api/service/tariffs',
    needs: 'canRead.app',
    request: z.object({ year }),
    response: z.object({
      data: z.array(z.object({ id: serviceId, name: z.string(), carrier: z.string(), percentage_increase: z.nullable(z.number()) })),
    }),
  }),
  /** Whether agents may price a service, from which net price on, and its increase in a year. */
  updateService: operation({
    method: 'PUT',
    path: '/api/service/{id}',
    needs: 'session',
    roles: ['root'],
    request: z.object({
      id: serviceId,
      editable: z.optional(z.boolean()),
      price_floor: z.nullish(positiveAmount),
      increase: z.optional(z.object({ year, percentage: z.number({ error: texts.percentage }).check(z.gte(-100), z.lte(1000)) })),
    }),
    response: z.object({ id: serviceId }),
    refusals: ['NOT_FOUND'],
  }),
});
