import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request carries: ids only. */
export type RequestContext = { request_id: string; operation?: string; actor_id?: string };

const storage = new AsyncLocalStorage<RequestContext>();

export const inRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
export const currentRequest = (): RequestContext | undefined => storage.getStore();
