import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CredentialsView } from '#contract/carriers/credentials.ts';
import type { Plug } from '#connectors/kit/plug.ts';
import type { Clock } from '#platform/clock.ts';
import { wrongAddress } from '#platform/credentials/check-addresses.ts';
import type { CredentialKind, CredentialsUse, KeepNeeds, Shape, Values } from '#platform/credentials/kind.ts';
import type { HolderView } from '#platform/credentials/read-credentials.ts';
import type { Log } from '#platform/log.ts';
import type { Seal } from '#platform/seal.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { credentialsTexts } from '#texts/es/carriers/credentials.ts';
import type { Transport } from '#wire/transport.ts';
import { secretsIn, type OpenCarrier, type Registry } from './open-carriers.ts';
import { probeCarrier } from './probe-carrier.ts';

/** Where what root enters is kept. */
export type CredentialsKept = Omit<KeepNeeds, 'clock' | 'log'> & { seal: Seal };

export type CarrierCredentialsNeeds = {
  clock: Clock;
  log: Log;
  timeScale: number;
  isProduction: boolean;
  transport: Transport;
  registry: Registry;
  /** From carriers.json: what counts until root enters something. */
  settings: Readonly<Record<string, unknown>>;
  seal: Seal;
};

/** What root enters of the operator's accounts with carriers. */
export const carrierCredentials = (needs: CarrierCredentialsNeeds): CredentialKind<CarrierSlug> => ({
  kind: 'carrier',
  topic: 'carriers',
  seal: needs.seal,
  settings: needs.settings,
  isProduction: needs.isProduction,
  words: credentialsTexts,
  shapeOf: async (carrier) => shapeOf((await needs.registry[carrier]?.()) ?? null),
  audited: (carrier) => ({ entity: 'carrier_credentials', entity_id: carrier, after: { carrier: aboutCarrier(carrier).name } }),
  probe: async (carrier, values, isStranger) => probeCarrier(needs, await plugOf(needs, carrier), { carrier, values, isStranger }),
  refusals: { refused: 'CARRIER_REFUSED', silent: 'CARRIER_SILENT' },
});

async function plugOf({ registry }: Pick<CarrierCredentialsNeeds, 'registry'>, carrier: CarrierSlug): Promise<Plug> {
  const plug = await registry[carrier]?.();
  if (!plug) throw new Error(`${carrier} has no connector`);
  return plug;
}

function shapeOf(plug: Plug | null): Shape | null {
  if (!plug?.manifest.fields) return null;
  const { fields, domains = [] } = plug.manifest;
  const faults = (values: Values): Record<string, string> => {
    const inserted = plug.insert(values);
    return 'fault' in inserted ? { [inserted.fault.path]: credentialsTexts.unfit } : {};
  };
  return { fields, domains, faults };
}

type OpenNeeds = Pick<CarrierCredentialsNeeds, 'registry' | 'isProduction' | 'log'>;
/** For what cannot be opened one line is logged, and its carrier can do nothing. */
export async function openEntered(needs: OpenNeeds, carrier: CarrierSlug, n: number, values: Values | null): Promise<OpenCarrier | null> {
  const plug = (await needs.registry[carrier]?.()) ?? null;
  const inserted = values && plug?.insert(values);
  if (values && plug && inserted && 'operations' in inserted && !(needs.isProduction && wrongAddress(values)))
    return { plug, operations: inserted.operations, hear: plug.hear(values), secrets: secretsIn(plug, values) };
  needs.log.error(values ? carriersTexts.enteredUnfit(carrier, n) : carriersTexts.enteredUnreadable(carrier, n), { carrier, n });
  return null;
}

/** As the call tells it. */
export const carrierView = ({ holder, ...state }: HolderView<CarrierSlug>): CredentialsView => ({ carrier: holder, ...state });
export type CarrierCredentialsUse = CredentialsUse<CarrierSlug>;
