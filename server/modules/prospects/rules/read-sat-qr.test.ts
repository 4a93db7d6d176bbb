import { expect, test } from 'vitest';
import type { Certificate } from './read-certificate.ts';
import { readSatQr, type SatQr } from './read-sat-qr.ts';
import { toldByCertificate } from './told-by-certificate.ts';

const page = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';
const address = (rfc: string, id = '15010101010') => `${page}?D1=10&D2=1&D3=${id}_${rfc}`;
const ours = { tax_id: 'PERL900317AA1', id_cif: '15010101010' };

test.each([
  ['a person', [address('PERL900317AA1')], ours],
  ['a company with & in its RFC', [address('A&B010101AAA')], { tax_id: 'A&B010101AAA', id_cif: '15010101010' }],
  ['the same, written as an address writes it', [address('A%26B010101AAA')], { tax_id: 'A&B010101AAA', id_cif: '15010101010' }],
  ['an RFC with Ñ', [address('PE%C3%91L900317AA1')], { tax_id: 'PEÑL900317AA1', id_cif: '15010101010' }],
  ['the same code twice', [address('PERL900317AA1'), address('PERL900317AA1')], ours],
  ['the code beside another one', ['https://example.com/?D3=1_X', address('PERL900317AA1')], ours],
  ['codes of two people', [address('PERL900317AA1'), address('GOME850101AB1')], null],
  ['an address of somebody else', [address('PERL900317AA1').replace('sat.gob.mx', 'sat.gob.mx.evil.example')], null],
  ['a host that only ends like it', [address('PERL900317AA1').replace('siat.sat.gob.mx', 'nosat.gob.mx')], null],
  ['what is no address of the web', [address('PERL900317AA1').replace('https:', 'javascript:')], null],
  ['an RFC that cannot be one', [address('PERL')], null],
  ['no number', [`${page}?D1=10&D2=1&D3=_PERL900317AA1`], null],
  ['a text', ['PERL900317AA1', ''], null],
  ['a broken sign of per cent', [address('%E0%A4%A')], null],
  ['no code', [], null],
])('the QR of a certificate: %s [AMB-15.09]', (_case, texts, said) => {
  expect(readSatQr(texts)).toEqual(said);
});

const text: Certificate = { fields: { tax_id: 'PERL900317AA1', zip_code: '37290' }, regimes: ['612 Personas Físicas'] };
test.each<[string, Certificate | null, SatQr | null, object]>([
  ['say the same', text, ours, { tax_id: 'PERL900317AA1', zip_code: '37290' }],
  ['say different things: the RFC is not offered', text, { ...ours, tax_id: 'GOME850101AB1' }, { zip_code: '37290' }],
  ['have an RFC in the QR alone', { ...text, fields: { zip_code: '37290' } }, ours, { tax_id: 'PERL900317AA1', zip_code: '37290' }],
  ['have the QR alone, as a photo', null, ours, { tax_id: 'PERL900317AA1' }],
  ['have the text alone', text, null, { tax_id: 'PERL900317AA1', zip_code: '37290' }],
])('text and QR %s [AMB-15.09]', (_case, told, qr, fields) => {
  const answer = toldByCertificate(told, qr);
  expect(answer).toMatchObject({ read: true, tax_ids: { text: told?.fields.tax_id ?? null, qr: qr?.tax_id ?? null } });
  expect(answer.fields).toEqual(fields);
});
