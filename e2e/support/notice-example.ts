import { liveEvents } from '#contract/notifications/notifications.ts';
import { personOf } from './people.ts';

/** What the socket tells a customer. */
export const person = personOf('customer');
export const event = liveEvents.of(person.id);
export const id = (letter: string) => letter.repeat(26);
export const lot = {
  id: id('A'),
  type: 'purchase_validity',
  title: 'Vigencia de compra',
  message: '120 guías Estafeta de tu compra del 30 de octubre caducan el 30 de noviembre de 2026.',
  date: '2026-11-20T18:00:00.000Z',
};
export const dispersal = {
  ...lot,
  ...{ id: id('B'), type: 'expired_dispersion', title: 'Dispersión vencida', message: '3 guías volvieron a tu empresa.' },
};
export const used = { id: id('C'), message: 'Guía cancelada utilizada: 7946.', date: '2026-11-20T19:00:00.000Z', path: '/envios?open=fedex:7946' };
