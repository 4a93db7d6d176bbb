import * as z from 'zod/mini';
import { accessTexts } from '#texts/es/access/access.ts';
import { accountFilter, detailParts, listedParts } from '../customers/customer-told.ts';
import { email } from '../shared/email.ts';
import { customerId, groupId, serviceId, userId, type CustomerId, type GroupId, type ServiceId, type UserId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { confirmationFault, passwordFault } from '../shared/password.ts';
import { capabilities, role, type Capability, type Role } from '../shared/permissions.ts';
import { currentUserPath } from '../shared/services.ts';
import { pathText } from '../shared/text.ts';

/** Who is calling, as the session proves it. Rights are read at every request. */
export type Actor = {
  id: UserId;
  customer_id: CustomerId | null;
  role: Role;
  permissions: string;
  group_id: GroupId | null;
  /** options.rate_price: false hides every amount (AMB-3.06). */
  sees_prices: boolean;
  /** Services this user may use; null = all. */
  services: readonly ServiceId[] | null;
};

/** The user for whom something is done: the actor, or the one the actor acts for. */
export type Subject = {
  customer_id: CustomerId;
  user_id: UserId;
  /** Role of that user inside the customer: decides which pockets it may spend (AMB-12.03). */
  role: Role;
  group_id: GroupId | null;
  services: readonly ServiceId[] | null;
};

export const customerModalities = ['balance', 'prepaid', 'mixed', 'credit'] as const;
export const customerModality = z.enum(customerModalities);
export type CustomerModality = (typeof customerModalities)[number];

export const attentionModalities = ['seguimiento', 'independiente', 'sc'] as const;
export const customerStatuses = ['ACTIVE', 'LOCKED'] as const;

/** A user and the customer it acts for travel in one place: query of GET and DELETE, body of the rest (AMB-0.02). */
export const onBehalf = { user_id: z.optional(userId), customer_id: z.optional(customerId) };

export const loginRequest = z.object({
  email,
  password: z.string({ error: accessTexts.passwordRequired }).check(z.minLength(1, { error: accessTexts.passwordRequired }), z.maxLength(256)),
});

export const resetRequest = z.object({ email });

/** A password from a link: the same call for a new account and for a forgotten password (AMB-1.05). */
export const createPasswordRequest = z
  .object({
    token: pathText().check(z.minLength(1), z.maxLength(200)),
    password: z.string({ error: accessTexts.passwordRequired }).check(z.maxLength(1_000)),
    confirm_password: z.string({ error: accessTexts.confirmationRequired }),
  })
  .check(({ value, issues }) => {
    const faults = { password: passwordFault(value.password), confirm_password: confirmationFault(value.password, value.confirm_password) };
    for (const [field, message] of Object.entries(faults)) {
      if (message !== undefined) issues.push({ code: 'custom', message, path: [field], input: value });
    }
  });

/** Null follows the system until the first choice (AMB-3.05). */
export const theme = z.nullable(z.enum(['light', 'dark']));
export const userStatus = z.enum(['active', 'disabled']);

/** Several labels in one file, or each in its own. */
export const outputType = z.enum(['same_file', 'separate_files']);
export type OutputType = z.output<typeof outputType>;

export const currentUser = z.object({
  id: userId,
  customer: z.nullable(customerId),
  default_address: z.nullable(z.string()),
  email: z.string(),
  group: z.nullable(groupId),
  name: z.string(),
  last_name: z.string(),
  options: z.object({
    rate_price: z.boolean(),
    theme,
    /** How this person wants several labels; null = nothing said yet (AMB-7.06). */
    output_type: z.nullable(outputType),
  }),
  permissions: z.string(),
  phone_number: z.nullable(z.string()),
  role,
  services: z.nullable(z.array(serviceId)),
  /** Only for whom 'Mover Monto' is: by configuration alone, nobody gives it to anybody (AMB-2.13). */
  can_move_amount: z.optional(z.boolean()),
});
export type CurrentUser = z.output<typeof currentUser>;

export const customerView = z.object({
  id: customerId,
  custom_id: z.string(),
  business_name: z.string(),
  modality: z.enum(attentionModalities),
  customer_modality: customerModality,
  status: z.enum(customerStatuses),
  /** The customer's CLABE; null = masked placeholder (AMB-2.14). */
  stp_account: z.nullable(z.string()),
});
export type CustomerView = z.output<typeof customerView>;

/** A customer in the list of those in scope; the rest is for staff alone (AMB-14.09). */
export const listedCustomer = z.extend(customerView, listedParts);
export type ListedCustomer = z.output<typeof listedCustomer>;
/** One customer: what its reader may know of it (AMB-14.10). */
export const customerDetail = z.extend(customerView, {
  ...detailParts,
  /** The active users whom the reader may see: a client who may not look at users sees itself. */
  users: z.array(z.object({ id: userId, name: z.string(), last_name: z.string() })),
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const userView = z.object({
  id: userId,
  customer_id: z.nullable(customerId),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  group: z.nullish(groupId),
  status: userStatus,
  /** These only for anyone who may look at users (AMB-17.06). */
  permissions: z.optional(z.string()),
  phone_number: z.nullish(z.string()),
  /** False: invited, has not come yet. */
  has_password: z.optional(z.boolean()),
});
export type UserView = z.output<typeof userView>;

/** Whether a person has set up a second factor: for root alone, who may reset it (AMB-1.10). */
export const secondFactor = z.optional(z.boolean());

/** Whose users and groups: staff name the customer they act for. */
export const ofCustomer = { customer_id: z.optional(customerId) };

const capability = z.enum(capabilities as unknown as readonly [Capability, ...Capability[]]);

export const accessOperations = named({
  login: operation({
    method: 'POST',
    path: '/api/user/login',
    needs: 'public',
    request: loginRequest,
    response: z.object({ message: z.string(), token: z.string() }),
    refusals: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  logout: operation({
    method: 'POST',
    path: '/api/user/logout',
    needs: 'session',
    request: z.object({}),
    response: z.object({ message: z.string() }),
  }),
  requestReset: operation({
    method: 'POST',
    path: '/api/user/reset',
    needs: 'public',
    request: resetRequest,
    response: z.object({ message: z.string() }),
  }),
  createPassword: operation({
    method: 'POST',
    path: '/api/user/validate/{token}',
    needs: 'public',
    request: createPasswordRequest,
    response: z.object({ message: z.string() }),
    refusals: ['TOKEN_EXPIRED'],
  }),
  getCurrentUser: operation({ method: 'GET', path: currentUserPath, needs: 'session', request: z.object({}), response: currentUser }),
  listCustomers: operation({
    method: 'GET',
    path: '/api/customers',
    needs: 'canRead.client',
    request: z.object({ ...pagingFields(20), ...accountFilter, status: z.optional(z.enum(customerStatuses)), seller_id: z.optional(userId) }),
    response: pageOf(listedCustomer),
  }),
  getCustomer: operation({
    method: 'GET',
    path: '/api/customer/{id}',
    needs: 'session',
    request: z.object({ id: customerId }),
    response: customerDetail,
    refusals: ['NOT_FOUND'],
  }),
  listUsers: operation({
    method: 'GET',
    path: '/api/users',
    needs: 'session',
    /** Active ones unless said otherwise. */
    request: z.object({
      ...pagingFields(1000),
      ...ofCustomer,
      needs: z.optional(capability),
      status: z.optional(z.enum(['active', 'disabled', 'all'])),
    }),
    response: pageOf(userView),
    refusals: ['NOT_FOUND'],
  }),
  /** By the link that was mailed to the new address: from here on it logs in, and every session of its person is over. */
  confirmEmail: operation({
    method: 'POST',
    path: '/api/user/email/{token}',
    needs: 'public',
    request: z.object({ token: pathText().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ message: z.string() }),
    refusals: ['TOKEN_EXPIRED', 'USER_ALREADY_EXISTS'],
  }),
});
