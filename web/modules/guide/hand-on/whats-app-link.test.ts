import { expect, test } from 'vitest';
import { whatsAppLink } from './whats-app-link.ts';

const message = { phone: '+529999263317', name: 'Lucía', carrier: 'Estafeta', addresses: ['https://porteo.test/tracking/G'] };

test('the recipient is written to by WhatsApp with the public tracking address', () => {
  const link = new URL(whatsAppLink(message) ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/529999263317']);
  expect(link.searchParams.get('text')).toBe('Hola, Lucía. Tu envío va por Estafeta. Síguelo aquí:\nhttps://porteo.test/tracking/G');
});

test('a phone as it was typed is dialled, one that is none gives no link', () => {
  expect(whatsAppLink({ ...message, phone: '999 926 3317' })).toContain('wa.me/529999263317?');
  expect([whatsAppLink({ ...message, phone: '926' }), whatsAppLink({ ...message, phone: null })]).toEqual([null, null]);
});
