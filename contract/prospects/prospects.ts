import * as z from 'zod/mini';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { businessTypes } from '../customers/customer-told.ts';
import { customerInput } from '../customers/profile.ts';
import { instant } from '../shared/dates.ts';
import { customerId, prospectId, serviceId, userId } from '../shared/ids.ts';
import { amount, positiveAmount, ZERO } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { documentRow } from './documents.ts';

/** Where a prospect sells. */
export const prospectChannels = ['Amazon', 'Mercado Libre', 'Instagram', 'Facebook', 'e-commerce', 'Otro'] as const;
export type ProspectChannel = (typeof prospectChannels)[number];
/** Where a prospect stands, as it is sent. */
export const standings = {
  registered: 'Registro',
  described: 'Prospección',
  asked: 'Documentación',
  validated: 'Validado',
  unrated: 'validado_pero_pendiente_tarifas',
} as const;
export const validationStatuses = Object.values(standings);
export type ValidationStatus = (typeof validationStatuses)[number];

const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value;
const chosenService = z.object({
  id: serviceId,
  price_list: withDefault(positiveAmount, ZERO),
  discount: withDefault(
    z
      .number({ error: words.discount })
      .check(z.minimum(0, { error: words.discount }), z.maximum(100, { error: words.discount }), z.refine(hasTwoDecimals, { error: words.discount })),
    0,
  ),
});
export type ChosenService = z.output<typeof chosenService>;

const { business_name, business_type, name, email, phone_number, webpage } = customerInput.shape;
/** A prospect as its form sends it. The last name may be empty. */
export const prospectInput = z.object({
  ...{ business_name, business_type, name, email, phone_number, webpage },
  last_name: z.optional(
    oneLine().check(z.maxLength(50, { error: messages.tooLong(50) }), z.regex(/^[\p{L} .]*$/u, { error: customerFaults.letters })),
  ),
  channel: z.nullish(z.enum(prospectChannels)),
  services: z.optional(
    z.array(chosenService).check(
      z.maxLength(200),
      z.refine((services) => new Set(services.map(({ id }) => id)).size === services.length, { error: words.serviceTwice }),
    ),
  ),
});
/** `agent_id`: whose it is from now on, null = nobody's; root alone says so (AMB-15.06). */
export const prospectEdit = z.extend(prospectInput, { agent_id: z.optional(z.nullable(userId)) });
export type ProspectEdit = z.output<typeof prospectEdit>;
const prospectChange = z.extend(partOf(prospectEdit), { id: prospectId, archived: z.optional(z.boolean()) });

const prospectRow = z.object({
  id: prospectId,
  created_at: instant,
  business_name: z.string(),
  business_type: z.nullable(z.enum(businessTypes)),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  contact: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  channel: z.nullable(z.enum(prospectChannels)),
  webpage: z.nullable(z.string()),
  services: z.array(z.object({ id: serviceId, price_list: amount, discount: z.number() })),
  validation_status: z.enum(validationStatuses),
  archived: z.boolean(),
  converted_customer_id: z.nullable(customerId),
});
export type ProspectRow = z.output<typeof prospectRow>;
const prospectView = z.extend(prospectRow, {
  documents: z.array(documentRow),
  living_links: z.number(),
  /** Whose it is, told to root alone. */
  agent_id: z.optional(z.nullable(userId)),
});
export type ProspectView = z.output<typeof prospectView>;

const ofStaff = { needs: 'session', roles: ['root', 'agent'] } as const;

/** Businesses on their way to be customers (AMB-15.04 to AMB-15.06). */
export const prospectsOperations = named({
  /** All that are neither archived nor customers, or the archived ones; the newest first. */
  listProspects: operation({
    ...ofStaff,
    method: 'GET',
    path: '/api/prospects',
    // Whoever asks for no page, as the specification writes the call, gets as many as a page may hold.
    request: z.object({ ...pagingFields(1000), archived: z.optional(z.enum(['true', 'false'])) }),
    response: pageOf(prospectRow),
  }),
  getProspect: operation({
    ...ofStaff,
    method: 'GET',
    path: '/api/prospect/{id}',
    request: z.object({ id: prospectId }),
    response: prospectView,
    refusals: ['NOT_FOUND'],
  }),
  createProspect: operation({
    ...ofStaff,
    method: 'POST',
    path: '/api/prospect',
    status: 201,
    isKeyed: true,
    request: prospectInput,
    response: z.object({ id: prospectId }),
    refusals: ['USER_ALREADY_EXISTS'],
  }),
  /** What is not sent stays as it is. 'Archivar' is `archived`: it also ends the links. With another `email` a link that was mailed ends, and one goes there. */
  updateProspect: operation({
    ...ofStaff,
    method: 'PUT',
    path: '/api/prospect/{id}',
    request: prospectChange,
    response: z.object({ id: prospectId, validation_status: z.enum(validationStatuses) }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED', 'USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  /** Mails a link to the page of documents; with `open` answers its path instead ('Reemplazar'), with `revoke` ends all there are. */
  sendProspectDocumentation: operation({
    ...ofStaff,
    method: 'POST',
    path: '/api/prospect/{id}/documentation',
    request: z.object({ id: prospectId, revoke: z.optional(z.boolean()), open: z.optional(z.boolean()) }),
    response: z.object({ path: z.nullable(z.string()), living_links: z.number() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  /** 'A cliente': the body of a new customer; rates and documents go along. */
  createProspectCustomer: operation({
    ...ofStaff,
    method: 'POST',
    path: '/api/prospect/{id}/customer',
    status: 201,
    isKeyed: true,
    asksFactor: true,
    request: z.extend(customerInput, { id: prospectId }),
    response: z.object({ id: customerId }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT', 'USER_ALREADY_EXISTS', 'CUSTOMER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
});
