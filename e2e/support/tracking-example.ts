import type { Tracking } from '#contract/shipping/shipping.ts';

/** A guide of the mocks: Estafeta, from León, under way on 20 November 2026. */
export const trackingExample: Tracking = {
  carrier: 'estafeta',
  tracking_number: '8055241235',
  service_description: 'Terrestre Consumo',
  created_at: '2026-11-17T18:02:00.000Z',
  parcel_number: '3563581744',
  origin: { city: 'León', state: 'Guanajuato' },
  follow_up: 'in_transit',
  promised_on: '2026-11-23',
  courier: null,
  events: [
    { description: 'Guía generada', city: 'León, Gto.', follow_up: 'registered', createdAt: '2026-11-17T18:02:00.000Z' },
    { description: 'Paquete escaneado', city: 'León, Gto.', follow_up: 'scanned', createdAt: '2026-11-19T23:31:00.000Z' },
    { description: 'En tránsito a destino', city: 'León, Gto.', follow_up: 'in_transit', createdAt: '2026-11-20T01:05:00.000Z' },
    { description: 'Llegada al centro operativo', city: 'Querétaro, Qro.', follow_up: 'in_transit', createdAt: '2026-11-20T08:15:00.000Z' },
    { description: 'Salida del centro operativo', city: 'Querétaro, Qro.', follow_up: 'in_transit', createdAt: '2026-11-20T14:42:00.000Z' },
  ],
};
