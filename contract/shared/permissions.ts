import * as z from 'zod/mini';

export const roles = ['root', 'agent', 'customer', 'seller', 'client', 'biller', 'prospect'] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

/** The modules of the nine digits, in their order (S §6.1). */
export const modules = ['app', 'addresses', 'users', 'label', 'packages', 'pickup', 'rate', 'dispersion', 'business'] as const;
export type PermissionModule = (typeof modules)[number];

export const levels = { none: 0, read: 1, write: 2 } as const;

const groups = [
  'app',
  'addresses',
  'users',
  'groups',
  'label',
  'packages',
  'pickup',
  'rate',
  'disperse',
  'dispersion',
  'business',
  'client',
] as const;
export type CapabilityGroup = (typeof groups)[number];
export type Capability = `canRead.${CapabilityGroup}` | `canCreateUpdateDelete.${CapabilityGroup}`;

/** Every capability there is, for tables and tests. */
export const capabilities: readonly Capability[] = groups.flatMap((group) => [`canRead.${group}`, `canCreateUpdateDelete.${group}`] as const);

export type Rights = { role: Role; permissions: string };

/** The level of one module: a missing digit is 0, a digit above 2 counts as write, any other character as 0 (AMB-2.06). */
export function levelOf(permissions: string, module: PermissionModule): 0 | 1 | 2 {
  const character = permissions[modules.indexOf(module)] ?? '0';
  if (!/^[0-9]$/.test(character)) return 0;
  return Math.min(Number(character), 2) as 0 | 1 | 2;
}

/** All a biller may ever have: its digits choose among these, and what a customer keeps, sends or spends is none of them (AMB-0.02, AMB-2.03). */
const ofBiller: ReadonlySet<Capability> = new Set([
  'canRead.app',
  'canRead.label',
  'canRead.pickup',
  'canRead.business',
  'canCreateUpdateDelete.business',
  'canRead.client',
  'canCreateUpdateDelete.client',
]);

/** The capability rules of S §6.2, for the server and the screens alike. */
export function can({ role, permissions }: Rights, capability: Capability): boolean {
  if (role === 'root') return true;
  if (role === 'biller' && !ofBiller.has(capability)) return false;
  const [verb, group] = capability.split('.') as ['canRead' | 'canCreateUpdateDelete', CapabilityGroup];
  const isRead = verb === 'canRead';
  const has = (module: PermissionModule) => levelOf(permissions, module) >= (isRead ? levels.read : levels.write);
  switch (group) {
    case 'client':
      return role !== 'client';
    case 'users':
    case 'groups':
      return role === 'agent' || has('users');
    case 'disperse':
      return isRead ? role === 'customer' : role === 'customer' || has('dispersion');
    case 'dispersion':
      return isRead ? role === 'agent' || role === 'customer' || has('dispersion') : role === 'agent';
    default:
      return has(group);
  }
}

/** Roles that choose a customer and a user and act for them (AMB-2.01). */
export const actsOnBehalf = (role: Role): boolean => role === 'root' || role === 'agent' || role === 'seller';
