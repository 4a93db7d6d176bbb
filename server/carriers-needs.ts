import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { labelFields } from '#contract/carriers/label-template.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { LabelLook } from '#platform/pdf/draw-label.ts';
import { sealWhenNeeded } from '#platform/seal.ts';
import { carriersAsks } from './asks.ts';
import type { Config, Secrets } from './config.ts';
import type { AccessApi } from './modules/access/api.ts';
import type { OwnLabels } from './modules/carriers/api.ts';
import type { CredentialsKept } from './modules/carriers/credentials.ts';
import type { MadeNeeds } from './modules/carriers/made/needs.ts';
import type { DriveApi } from './modules/drive/api.ts';
import type { NotificationsApi } from './modules/notifications/api.ts';
import type { ShippingApi } from './modules/shipping/api.ts';
import { sealingKey } from './sealing-key.ts';

type Base = Omit<CredentialsKept, 'seal'> &
  Pick<MadeNeeds, 'catalogs' | 'open'> & {
    access: AccessApi;
    notifications: NotificationsApi;
    metrics: Metrics;
    drive: DriveApi;
    draw: (label: Parameters<OwnLabels['draw']>[0], look: LabelLook) => Promise<Uint8Array>;
  };

/** What carriers need besides what all modules have, some of it of the guides that are built after them. */
export function carriersNeeds({ config, secrets }: { config: Config; secrets: Secrets }, base: Base, shipping: () => ShippingApi) {
  const { mode, timeScale, dataDir } = config;
  const { db, inTransaction, audit, signals, access, notifications, catalogs, drive, open } = base;
  const isTaken: OwnLabels['isTaken'] = (...asked) => shipping().isNumberTaken(db, ...asked);
  const lookOf = async (slug: CarrierSlug): Promise<LabelLook> => {
    const { logo = null, labelFields: shown = labelFields } = aboutCarrier(slug);
    return { shown, picture: logo && (await drive.read(db, logo)) };
  };
  const draw: OwnLabels['draw'] = async (label) => base.draw(label, await lookOf(label.carrier));
  return {
    ...{ settings: secrets.carriers, isProduction: mode === 'production', timeScale },
    observe: carrierTimes(base.metrics),
    ours: { draw, isTaken },
    kept: { db, inTransaction, audit, signals, seal: sealWhenNeeded(() => sealingKey(dataDir, secrets.linkKey), 'porteo carrier credentials') },
    made: { access, catalogs, drive, open, asks: carriersAsks(() => ({ access, notifications, shipping: shipping() })) },
  };
}

const carrierTimes = (metrics: Metrics) =>
  metrics.histogram('porteo_carrier_operation_seconds', 'What was asked of carriers, by its outcome.', ['carrier', 'operation', 'outcome']);
