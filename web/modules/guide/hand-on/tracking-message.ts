import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { whatsAppLink } from './whats-app-link.ts';
import { trackingAddress } from './tracking-address.ts';

/** The message that leads the recipient of a guide to its tracking, as a link to WhatsApp; null without a phone that WhatsApp could know. */
export const trackingMessage = ({ id, carrier, destination }: Pick<LabelDetail, 'id' | 'carrier' | 'destination'>): string | null =>
  whatsAppLink({
    phone: destination.contact.phone_number,
    name: destination.contact.name,
    carrier: carrierName(carrier),
    addresses: [trackingAddress(id)],
  });
