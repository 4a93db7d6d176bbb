import type { Answer } from '#wire/answer.ts';
import { insertCredentials, type Inserted } from '#wire/insert.ts';
import { operationNames, type OperationName, type RequestOf, type ValueOf } from './operations.ts';
import type { Manifest, Stamper, StamperContext } from './stamper.ts';

/** What a call gets besides the credentials that were plugged in. */
export type CallSetting = Omit<StamperContext<unknown>, 'credentials'>;
export type Operations = { [N in OperationName]: (setting: CallSetting, request: RequestOf<N>) => Promise<Answer<ValueOf<N>>> };

/** A PAC of which nobody outside needs to know the shape of its credentials. */
export type Plug = {
  manifest: Manifest;
  /** The operations with these credentials, or the first thing that is wrong with them. */
  insert: (credentials: unknown) => Inserted<Operations>;
};

type AnyCall<Context> = (context: Context, request: unknown) => Promise<Answer<unknown>>;

/** Hides a stamper's credentials behind `insert`, so that all PACs have one type. */
export const plug = <C>(stamper: Stamper<C>): Plug => ({
  manifest: stamper.manifest,
  insert: (given) => insertCredentials(stamper.manifest.credentials, given, (credentials) => bind(stamper, credentials)),
});

function bind<C>(stamper: Stamper<C>, credentials: C): Operations {
  const bound = operationNames.map((name): [OperationName, AnyCall<CallSetting>] => {
    const operation = stamper[name] as AnyCall<StamperContext<C>>;
    return [name, (setting, request) => operation({ ...setting, credentials }, request)];
  });
  return Object.fromEntries(bound) as Operations;
}
