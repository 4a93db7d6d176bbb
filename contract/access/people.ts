import * as z from 'zod/mini';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { theme, type Actor } from './access.ts';
import { email } from '../shared/email.ts';
import { customerId, groupId, serviceId, userId } from '../shared/ids.ts';
import { can, levelOf, modules, type PermissionModule, type Role } from '../shared/permissions.ts';
import { normalizePhone, phoneFault } from '../shared/phone.ts';
import { partOf } from '../shared/part-of.ts';
import { oneLine } from '../shared/text.ts';

/** Digit strings of the permission presets, as stored (AMB-2.08). */
export const presets = { administrator: '222222222', sc: '111111111', billing: '000000002', custom: '222222212' } as const;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/** The preset whose digits these are; any others are 'Personalizado' (AMB-17.01). */
export const presetOf = (permissions: string): Preset => presetNames.find((name) => presets[name] === permissions) ?? 'custom';

export const staffRoles = ['agent', 'seller', 'biller'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** Digits that new staff begin with; root may change them (AMB-2.03). */
export const staffDigits: Record<StaffRole, string> = { agent: '222222222', seller: '111222201', biller: '000100002' };

/** The same digits with one module at another level. */
export const withLevel = (permissions: string, module: PermissionModule, level: 0 | 1 | 2): string =>
  modules.map((each) => (each === module ? level : levelOf(permissions, each))).join('');

/** What level 2 is called (S-6.07 to S-6.09). */
export function writeWordOf(module: PermissionModule): 'generate' | 'assign' | 'edit' {
  if (module === 'label' || module === 'pickup' || module === 'rate') return 'generate';
  return module === 'dispersion' ? 'assign' : 'edit';
}

type Writer = Pick<Actor, 'id' | 'role' | 'permissions'>;
type Written = { id: string; role: Role; has_password: boolean };

/** What a writer may do with one user (AMB-17.01). */
export type UserRights = {
  mayWrite: boolean;
  /** Digits, services, prices and status: nobody has these of oneself. */
  mayWriteRights: boolean;
  mayWriteRole: boolean;
  /** Free until the person has a password. */
  mayWriteEmail: boolean;
  /** Afterwards its owner or root asks for another one, which its new address confirms. */
  mayChangeEmail: boolean;
};

/** A client with users write touches nobody of role customer, neither in a form nor in a group (AMB-17.01). */
export const mayTouch = (writer: Pick<Writer, 'role'>, { role }: Pick<Written, 'role'>): boolean => writer.role !== 'client' || role !== 'customer';

/** For a user who is there, or one to be made (null). */
export function userRights(writer: Writer, user: Written | null): UserRights {
  const mayWrite = can(writer, 'canCreateUpdateDelete.users') && (user === null || mayTouch(writer, user));
  return {
    mayWrite,
    mayWriteRights: mayWrite && user?.id !== writer.id,
    mayWriteRole: writer.role === 'root',
    mayWriteEmail: mayWrite && !user?.has_password,
    mayChangeEmail: user?.has_password === true && mayChangeEmailOf(writer, user.id),
  };
}

/** Whether the e-mail of an account with a password is this person's to change at all. */
export const mayChangeEmailOf = ({ id, role }: Pick<Writer, 'id' | 'role'>, user: string): boolean => id === user || role === 'root';

/** The highest level a writer may give in a module: root and role customer any, the others their own (AMB-17.01). */
export const highestLevel = ({ role, permissions }: Pick<Writer, 'role' | 'permissions'>, module: PermissionModule): 0 | 1 | 2 =>
  role === 'root' || role === 'customer' ? 2 : levelOf(permissions, module);

/** The modules in which digits give more than the writer may give; what somebody had before may stay. */
export const givenTooMuch = (writer: Pick<Writer, 'role' | 'permissions'>, permissions: string, former = ''): PermissionModule[] =>
  modules.filter((module) => levelOf(permissions, module) > Math.max(highestLevel(writer, module), levelOf(former, module)));

const limited = (max: number) => oneLine().check(z.maxLength(max, { error: messages.tooLong(max) }));
const required = (max: number, error: string) =>
  oneLine({ error }).check(z.minLength(1, { error }), z.maxLength(max, { error: messages.tooLong(max) }));
const digits = oneLine({ error: peopleFaults.digits }).check(z.regex(/^[0-2]{9}$/, { error: peopleFaults.digits }));
/** A phone that may be left empty; what is typed says its own fault. */
const phoneOrNone = z.nullish(
  z.codec(oneLine().check(z.refine((typed) => typed === '' || normalizePhone(typed) !== null, { error: phoneFault })), z.string(), {
    decode: (typed) => normalizePhone(typed) ?? typed,
    encode: (stored) => stored,
  }),
);

/** A user of a customer as its form sends it. */
export const userInput = z.object({
  name: required(50, peopleFaults.nameRequired),
  last_name: z.optional(limited(50)),
  email,
  phone_number: phoneOrNone,
  group: z.nullish(groupId),
  /** Only root's word counts; everybody else's users are clients. */
  role: z.optional(z.enum(['client', 'customer'])),
  permissions: digits,
  /** Null = all. */
  services: z.nullish(z.array(serviceId).check(z.maxLength(200))),
  options: z.optional(z.object({ rate_price: z.optional(z.boolean()), theme: z.optional(theme) })),
});
export type UserInput = z.output<typeof userInput>;
/** `was` of a change: lists and digits as its person saw them. What differs from them is changed, the rest stays as a colleague left it meanwhile. */
export const userWas = partOf(z.pick(userInput, { permissions: true, services: true }));

export const groupInput = z.object({
  name: required(50, peopleFaults.groupName),
  users: z.array(userId).check(z.maxLength(1000)),
});
export const groupWas = partOf(z.pick(groupInput, { users: true }));

/** A person of the house as root's form sends it; the fields are spelt as has them. */
export const operatorInput = z.object({
  role: z.enum(staffRoles),
  name: required(50, peopleFaults.nameRequired),
  lastName: z.optional(limited(50)),
  email,
  phone_number: phoneOrNone,
  /** Those of its kind unless said otherwise. */
  permissions: z.optional(digits),
  all_customers: z.optional(z.boolean()),
  customers: z.optional(z.array(customerId).check(z.maxLength(1000))),
});
export const operatorWas = partOf(z.pick(operatorInput, { permissions: true, customers: true }));
