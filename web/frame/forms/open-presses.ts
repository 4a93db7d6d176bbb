import { DAY_MS } from '#contract/shared/dates.ts';
import { browserStorage } from '../../platform/storage.ts';

/**
 * What was sent and got no definitive answer, with its key. `customer`: for whom, where the request says it: the server knows a key of one customer alone
 * (AMB-0.06). `at`: when it was first sent. `sent`: what left, as JSON, where the form sends it again as it was.
 */
export type OpenPress<T> = { value: T; was: T; key: string; customer: string; at: number; sent?: unknown };

/** Presses belong to their person, and to nobody who is acted for: a dialog that is opened while acting for nobody is the same dialog for a customer. */
const placeOf = (name: string): string => `${browserStorage().person() ?? ''}:press:${name}`;

/** Those of a form, one for each customer, the one that was sent last at the end. */
export const openPresses = <T>(name: string): OpenPress<T>[] => browserStorage().flow<OpenPress<T>[]>(placeOf(name)) ?? [];

/** Keeps one that is being sent. */
export const keepPress = (name: string, press: OpenPress<object>): void => keepAll(name, [...without(name, press.key), press]);

/** Forgets one that has its answer, or that nobody asks for any more. */
export const settlePress = (name: string, key: string): void => keepAll(name, without(name, key));

const without = (name: string, key: string) => openPresses<object>(name).filter((press) => press.key !== key);
const keepAll = (name: string, presses: OpenPress<object>[]): void => browserStorage().keepFlow(placeOf(name), presses.length > 0 ? presses : null);

/** Whether the server may have forgotten the key of one that was sent then: nobody can promise any more that it is not done twice. */
export const isOutOfDate = (at: number | null): boolean => at !== null && Date.now() - at > DAY_MS;
