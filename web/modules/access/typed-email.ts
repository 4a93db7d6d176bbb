import { browserStorage } from '../../platform/storage.ts';

const KEY = 'login';

/** The e-mail typed in this tab before a login, which removes it; never in an address. */
export const typedEmail = (): string => browserStorage().flow<string>(KEY) ?? '';
export const keepTypedEmail = (email: string): void => browserStorage().keepFlow(KEY, email || null);
