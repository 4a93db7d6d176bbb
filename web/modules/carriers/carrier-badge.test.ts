import { expect, test } from 'vitest';
import { carrierFacts, carrierSlugs } from '#contract/carriers/carriers.ts';
import { carrierName } from './carrier-badge.tsx';

test('the 24 carriers are named as they write themselves, whatever the case of their key, each with three letters for a badge [AMB-7.13]', () => {
  const named = [
    'Castores', 'DHL', 'Estafeta', 'FedEx', 'Grupo', 'iVoy', 'JR', 'ODM', 'Planeación Aduanera', 'Potosinos', 'Redpack', 'Tres Guerras', 'Zubut',
    'Happy Mile', 'Paquetexpress', 'Uber', 'Pitic', 'Halcón', 'Borzo', 'Sendex', 'Radio Transportes', 'Rhino', 'Express Envíos', 'Tiog',
  ]; // prettier-ignore
  expect(carrierSlugs().map(carrierName)).toEqual(named);
  expect(carrierSlugs().map((slug) => carrierName(slug.toUpperCase()))).toEqual(named);
  const codes = carrierSlugs().map((slug) => carrierFacts(slug)?.code ?? '');
  expect([codes.every((code) => /^[A-Z]{3}$/.test(code)), new Set(codes).size]).toEqual([true, 24]);
});

test.each([
  ['fedex', 'FedEx'],
  ['paquetexpress', 'Paquetexpress'],
  ['planeacionaduanera', 'Planeación Aduanera'],
  ['nobody', 'Porteo'],
])('the carrier %s reads %s: an unknown one is the product itself [O-1.04, O-1.05]', (slug, name) => {
  expect(carrierName(slug)).toBe(name);
});
