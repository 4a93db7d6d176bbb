import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request carries: ids only. */
export type RequestContext = { request_id: string; operation?: string; actor_id?: string };

const storage = new AsyncLocalStorage<RequestContext>();
const contexts = new WeakMap<{ id: string }, RequestContext>();

export const inRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The one context of an HTTP request: what its handler learns stands in the line of its answer too. */
export function contextOf(request: { id: string }): RequestContext {
  const context = contexts.get(request) ?? { request_id: request.id };
  contexts.set(request, context);
  return context;
}

/** Every line from here on, that of the answer too, says whose request this is. */
export function nameActor(actor_id: string): void {
  const context = storage.getStore();
  if (context) context.actor_id = actor_id;
}
