import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCsd } from '../fixtures/test-csd.ts';

/** A process of its own: whoever loaded TLS before would hide it. */
const program = (cer: string) => `
  import { certificateFacts, readX509 } from './certificate.ts';
  certificateFacts(readX509(Buffer.from('${cer}', 'base64')));
  const { createSecureContext } = await import('node:tls');
  console.log(typeof createSecureContext);
`;

test('a process whose first act is to read a certificate still speaks TLS', () => {
  const cer = Buffer.from(makeCsd().cer).toString('base64');
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program(cer)], { cwd: join(import.meta.dirname), encoding: 'utf8' });
  expect(said.trim()).toBe('function');
});
