import { expect, test } from 'vitest';
import { fileTypes } from '#contract/drive/drive.ts';
import { cleanName } from './clean-name.ts';

test.each([
  ['Factura noviembre.pdf', fileTypes.pdf, 'Factura noviembre.pdf'],
  ['foto.JPEG', fileTypes.jpg, 'foto.jpeg'],
  ['foto.png', fileTypes.jpg, 'foto.png.jpg'],
  ['página.html', fileTypes.png, 'página.html.png'],
  ['../../etc/passwd', fileTypes.pdf, 'passwd.pdf'],
  ['C:\\datos\\guía.pdf', fileTypes.pdf, 'guía.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', fileTypes.pdf, 'aSet-Cookie x=1.pdf'],
  ['gpj.\u202efdp.pdf', fileTypes.pdf, 'gpj.fdp.pdf'],
  ['"><script>.pdf', fileTypes.pdf, 'script.pdf'],
  ['...', fileTypes.png, 'archivo.png'],
  ['', fileTypes.png, 'archivo.png'],
  ['x'.repeat(300) + '.pdf', fileTypes.pdf, 'x'.repeat(100) + '.pdf'],
  ['x'.repeat(99) + '📦📦.pdf', fileTypes.pdf, 'x'.repeat(99) + '.pdf'],
])('an uploaded name loses what is no name, and ends as what it is: %j [AMB-18.06]', (given, type, kept) => {
  expect(cleanName(given, type)).toBe(kept);
});
