import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { makeCsd, TEST_RFC } from '../fixtures/test-csd.ts';
import { openCsd, type CsdFiles } from './open-csd.ts';
import { isSealOf } from './verify-seal.ts';

const at = new Date('2026-11-20T18:00:00Z');
const files = makeCsd();
const faultsOf = (given: CsdFiles, { rfc = TEST_RFC, when = at } = {}) => {
  const opened = openCsd(given, { rfc, at: when });
  return 'faults' in opened ? opened.faults.map(({ code, field }) => `${code} ${field}`) : [];
};

test('a certificate of seals tells its RFC, name, number and days', () => {
  const opened = openCsd(makeCsd({ name: 'ÑANDÚ & CÍA', number: '30001000000500003416' }), { rfc: TEST_RFC, at });
  expect(opened).toMatchObject({
    csd: {
      rfc: TEST_RFC, name: 'ÑANDÚ & CÍA', number: '30001000000500003416', is_csd: true,
      valid_from: new Date('2024-01-15T12:00:00Z'), valid_to: new Date('2028-01-15T12:00:00Z'),
    },
  }); // prettier-ignore
});

test.each<[what: string, given: CsdFiles, options: { rfc?: string; when?: Date }, faults: string[]]>([
  ['of another RFC', files, { rfc: 'EKU9003173C9' }, ['OTHER_RFC cer']],
  ['that has expired', files, { when: new Date('2028-01-15T12:00:01Z') }, ['EXPIRED cer']],
  ['that is not valid yet', files, { when: new Date('2024-01-15T11:59:59Z') }, ['NOT_YET_VALID cer']],
  ['with a wrong password', { ...files, password: 'otra' }, {}, ['WRONG_PASSWORD password']],
  ['with no password', { ...files, password: '' }, {}, ['WRONG_PASSWORD password']],
  ['that is an e.firma', makeCsd({ branch: null }), {}, ['E_FIRMA cer']],
  ['with the key of another', { ...files, key: makeCsd().key }, {}, ['KEY_OF_OTHER key']],
  ['that is no certificate', { ...files, cer: Buffer.from('hola') }, {}, ['CERTIFICATE_UNREADABLE cer']],
  ['not of SAT', makeCsd({ number: 'ABC' }), {}, ['NOT_OF_SAT cer']],
  ['with a key that is none', { ...files, key: files.cer.subarray(0, 40) }, {}, ['KEY_UNREADABLE key']],
  ['with certificate and key in each other’s place', { ...files, cer: files.key, key: Buffer.from('x') }, {}, ['CERTIFICATE_UNREADABLE cer', 'KEY_UNREADABLE key']],
  ['of another RFC, expired, and with a wrong password', { ...files, password: 'x' }, { rfc: 'EKU9003173C9', when: new Date('2030-01-01') }, ['OTHER_RFC cer', 'EXPIRED cer', 'WRONG_PASSWORD password']],
])('a certificate %s is refused where it is wrong', (_what, given, options, faults) => {
  expect(faultsOf(given, options)).toEqual(faults);
}); // prettier-ignore

test('each refusal says in Spanish what to bring instead', () => {
  const opened = openCsd(files, { rfc: 'EKU9003173C9', at: new Date('2028-02-01T00:00:00Z') });
  expect('faults' in opened && opened.faults.map(({ message }) => message)).toEqual([
    'Este certificado es del RFC XIA190128J61: sube el de EKU9003173C9',
    'Este certificado venció el 2028-01-15: sube el vigente o solicita otro en Certifica del SAT',
  ]);
});

test('a seal is that of the UTF-8 of a cadena, and of no other', () => {
  const opened = openCsd(files, { rfc: TEST_RFC, at });
  if ('faults' in opened) throw new Error('not opened');
  const { certificate, sign } = opened.csd;
  const seal = sign('||4.0|Guía & envío||');
  expect(isSealOf('||4.0|Guía & envío||', seal, certificate)).toBe(true);
  expect(isSealOf('||4.0|Guia & envío||', seal, certificate)).toBe(false);
  expect(isSealOf('||4.0|Guía & envío||', seal, 'bm8=')).toBe(false);
});

test('an opened certificate shows its key to nobody', () => {
  const opened = openCsd(files, { rfc: TEST_RFC, at });
  if ('faults' in opened) throw new Error('not opened');
  const shown = JSON.stringify(opened.csd) + inspect(opened.csd, { depth: 9, showHidden: true });
  expect(shown).not.toMatch(/PRIVATE|KeyObject/);
  expect(Object.keys(opened.csd).sort()).toEqual(['certificate', 'is_csd', 'name', 'number', 'rfc', 'sign', 'valid_from', 'valid_to']);
});
