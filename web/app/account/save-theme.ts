import type { CurrentUser } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { call } from '../../platform/client.ts';

/** Keeps the theme that a person chose. A file of its own: its call knows what all may be written of a user, which no first screen needs (P11). */
export const saveTheme = ({ id }: CurrentUser, theme: CurrentUser['options']['theme']) =>
  call(peopleOperations.updateUser, { id, options: { theme } });
