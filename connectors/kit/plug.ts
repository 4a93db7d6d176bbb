import * as z from 'zod/mini';
import type { Connector, ConnectorContext } from './connector.ts';

/** What a call gets besides the credentials that were plugged in. */
export type CallSetting = Omit<ConnectorContext<unknown>, 'credentials'>;

type Call<R, A> = (setting: CallSetting, request: R) => Promise<A>;
type Bound<O> = O extends (context: never, request: infer R) => Promise<infer A> ? Call<R, A> : undefined;
export const operationNames = [
  'listServices',
  'quote',
  'createLabels',
  'findByReference',
  'fetchDocument',
  'cancel',
  'track',
  'proofOfDelivery',
] as const;
type OperationName = (typeof operationNames)[number];
export type Operations = { [Name in OperationName]: Bound<NonNullable<Connector<never>[Name]>> | undefined };

/** A carrier of which nobody outside needs to know the shape of its credentials. */
export type Plug = {
  manifest: Omit<Connector['manifest'], 'credentials'>;
  textFaults: NonNullable<Connector['textFaults']>;
  /** What the connector can do, whatever the settings. */
  operations: readonly OperationName[];
  /** The operations with these credentials, or the first thing that is wrong with them. A missing operation is a missing capability. */
  insert: (credentials: unknown) => { operations: Operations } | { fault: { path: string; message: string } };
};

/** Hides a connector's credentials behind `insert`, so that all carriers have one type. */
export function plug<C>(connector: Connector<C>): Plug {
  return {
    manifest: connector.manifest,
    textFaults: connector.textFaults ?? (() => []),
    operations: operationNames.filter((name) => connector[name] !== undefined),
    insert: (given) => {
      const read = z.safeParse(connector.manifest.credentials, given);
      if (!read.success) {
        const issue = read.error.issues[0];
        return { fault: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
      }
      return { operations: bindAll(connector, read.data) };
    },
  };
}

function bindAll<C>(connector: Connector<C>, credentials: C): Operations {
  const bind = <R, A>(operation: ((context: ConnectorContext<C>, request: R) => Promise<A>) | undefined): Call<R, A> | undefined =>
    operation && ((setting, request) => operation({ ...setting, credentials }, request));
  return {
    listServices: bind(connector.listServices),
    quote: bind(connector.quote),
    createLabels: bind(connector.createLabels),
    findByReference: bind(connector.findByReference),
    fetchDocument: bind(connector.fetchDocument),
    cancel: bind(connector.cancel),
    track: bind(connector.track),
    proofOfDelivery: bind(connector.proofOfDelivery),
  };
}
