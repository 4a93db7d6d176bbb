import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { plug, type Plug } from './kit/plug.ts';

/** Every carrier with an interface, written by hand: one is removed by deleting its folder and its line. The others are data (decision 0259). */
export const registry: Partial<Record<CarrierSlug, () => Promise<Plug>>> = {
  borzo: async () => plug((await import('./borzo/connector.ts')).connector),
  dhl: async () => plug((await import('./dhl/connector.ts')).connector),
  estafeta: async () => plug((await import('./estafeta/connector.ts')).connector),
  fedex: async () => plug((await import('./fedex/connector.ts')).connector),
  ivoy: async () => plug((await import('./ivoy/connector.ts')).connector),
  odm: async () => plug((await import('./odm/connector.ts')).connector),
  paquetexpress: async () => plug((await import('./paquetexpress/connector.ts')).connector),
  redpack: async () => plug((await import('./redpack/connector.ts')).connector),
  tresguerras: async () => plug((await import('./tresguerras/connector.ts')).connector),
  uber: async () => plug((await import('./uber/connector.ts')).connector),
};
