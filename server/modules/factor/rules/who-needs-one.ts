import type { Role } from '#contract/shared/permissions.ts';

/** 'off': nobody is asked. 'on': root and agent must have one, the others may (AMB-1.10). */
export type FactorPolicy = 'on' | 'off';

/** Whether a role may not go without one: it acts for others and moves their money. */
export const isRequired = (policy: FactorPolicy, role: Role): boolean => policy === 'on' && (role === 'root' || role === 'agent');

/** Whether a session must give a code before money or people are touched. */
export const mustGive = (policy: FactorPolicy, role: Role, hasOne: boolean): boolean => policy === 'on' && (hasOne || isRequired(policy, role));
