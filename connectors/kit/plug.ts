import * as z from 'zod/mini';
import type { Connector, ConnectorContext, LabelRequest, Manifest } from './connector.ts';
import { requestTexts } from './label-texts.ts';
import { operationNames, rowOf, type OperationName, type RequestOf, type ValueOf } from './operations.ts';
import type { Hear } from './webhook.ts';
import { pickupTexts, type PickupRequest } from './pickups.ts';
import type { TextFault } from '#contract/carriers/text-lines.ts';
import type { Answer } from '#wire/answer.ts';
import { insertCredentials, type Inserted } from '#wire/insert.ts';

/** What a call gets besides the credentials that were plugged in. */
export type CallSetting = Omit<ConnectorContext<unknown>, 'credentials'>;

type Call<N extends OperationName> = (setting: CallSetting, request: RequestOf<N>) => Promise<Answer<ValueOf<N>>>;
export type Operations = { [N in OperationName]?: Call<N> };

/** A carrier of which nobody outside needs to know the shape of its credentials. */
export type Plug = {
  manifest: Manifest;
  /** What of a label request the carrier could not print, at the field where it was typed. */
  textFaults: (request: LabelRequest) => readonly TextFault[];
  /** The same of a pickup. */
  pickupTextFaults: (request: PickupRequest) => readonly TextFault[];
  /** What the connector can do, whatever the settings. */
  operations: readonly OperationName[];
  /** The operations with these credentials, or the first thing that is wrong with them. A missing operation is a missing capability. */
  insert: (credentials: unknown) => Inserted<Operations>;
  /** How it hears with these credentials what the carrier tells by itself; null = it has no door. */
  hear: (credentials: unknown) => Hear | null;
};

/** Hides a connector's credentials behind `insert`, so that all carriers have one type. */
export function plug<C>(connector: Connector<C>): Plug {
  const { manifest } = connector;
  const names = operationNames.filter((name) => connector[name] !== undefined);
  return {
    manifest,
    textFaults: (request) => requestTexts(request, manifest).faults,
    pickupTextFaults: (request) => pickupTexts(request, manifest).faults,
    operations: names,
    hear: (given) => hearBy(connector, given),
    insert: (given) =>
      insertCredentials(manifest.credentials, given, (credentials) => {
        const closed = connector.closedBy?.(credentials) ?? [];
        const open = names.filter((name) => !closed.includes(name));
        return Object.fromEntries(open.map((name) => [name, bind(connector, name, credentials)]));
      }),
  };
}

function hearBy<C>({ webhook, manifest }: Connector<C>, given: unknown): Hear | null {
  const read = z.safeParse(manifest.credentials, given);
  if (!webhook || !read.success || !webhook.isOpen(read.data)) return null;
  return { isSigned: (knock) => webhook.isSigned(read.data, knock), read: (body) => webhook.read(read.data, body) };
}

type AnyCall<Context> = (context: Context, request: unknown) => Promise<Answer<unknown>>;

/** One operation with its credentials; what its row prepares, texts above all, is prepared or refused before the connector is asked. */
function bind<C>(connector: Connector<C>, name: OperationName, credentials: C): AnyCall<CallSetting> {
  const operation = connector[name] as AnyCall<ConnectorContext<C>>;
  const { prepare } = rowOf(name);
  return async (setting, request) => {
    const prepared = prepare?.(request, connector.manifest);
    if (prepared && prepared.outcome !== 'done') return prepared;
    return operation({ ...setting, credentials }, prepared ? prepared.value : request);
  };
}
