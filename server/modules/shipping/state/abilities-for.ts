import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { CarrierAbilities, CarriersApi } from '../../carriers/api.ts';
import type { Guide } from '../store/guides.ts';

type Asked = Pick<CarrierAbilities, 'isOurs' | 'cancels' | 'tracks' | 'findsByReference' | 'fetchesDocument' | 'provesDelivery'>;

/** A guide written by hand: no carrier is ever asked about it, whatever its name says. */
const byHand: Asked = { isOurs: true, cancels: false, tracks: false, findsByReference: false, fetchesDocument: false, provesDelivery: false };

/**
 * The carrier cancels by a call, and its account is away: taken off, or not to be opened. Nobody can ask it now, and its label stays good meanwhile.
 */
export const cannotBeAsked = (carriers: Pick<CarriersApi, 'abilities'>, { source, carrier }: Pick<Guide, 'source' | 'carrier'>): boolean => {
  const { eventsBy, confirmsCancel } = aboutCarrier(carrier);
  return source !== 'manual' && eventsBy === 'carrier' && confirmsCancel && !carriers.abilities(carrier).isConfigured;
};

/** What can be asked of the carrier about this guide. */
export const abilitiesFor = (carriers: Pick<CarriersApi, 'abilities'>, { source, carrier }: Pick<Guide, 'source' | 'carrier'>): Asked =>
  source === 'manual' ? byHand : carriers.abilities(carrier);
