import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs what nobody waits for at a screen: on the embedded database it lets the calls of people pass. */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;
