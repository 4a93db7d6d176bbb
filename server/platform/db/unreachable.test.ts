import { expect, test } from 'vitest';
import { CommitUnknown, isDatabaseUnavailable, isDatabaseUnreachable, isWorthRepeating } from './unreachable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  { title: 'a line that was reset', error: withCode('ECONNRESET'), is: [true, true, true] },
  {
    title: 'a line that answers nothing',
    error: Object.assign(new Error('Connection terminated: no answer'), { code: 'ETIMEDOUT' }),
    is: [true, true, true],
  },
  { title: 'a session that the server ended in mid-transaction', error: withCode('25P03'), is: [true, true, true] },
  { title: 'too many clients', error: withCode('53300'), is: [true, true, true] },
  { title: 'the lost answer to a commit', error: new CommitUnknown('lost', { cause: withCode('EPIPE') }), is: [true, true, true] },
  { title: 'a lock that was not to be had', error: withCode('55P03'), is: [false, true, true] },
  { title: 'a statement that took too long', error: withCode('57014'), is: [false, true, true] },
  { title: 'a full disk', error: withCode('53100'), is: [false, true, true] },
  {
    title: 'a session that a server without room on its disk could not open',
    error: Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' }),
    is: [true, true, true],
  },
  { title: 'a fault inside the server', error: withCode('XX000'), is: [false, false, false] },
  { title: 'a database that is read-only', error: withCode('25006'), is: [false, true, true] },
  { title: 'a database that we closed ourselves', error: new Error('driver has already been destroyed'), is: [true, true, false] },
  { title: 'a row that is there twice', error: withCode('23505'), is: [false, false, false] },
])('$title: unreachable, unavailable, worth repeating', ({ error, is }) => {
  expect([isDatabaseUnreachable(error), isDatabaseUnavailable(error), isWorthRepeating(error)]).toEqual(is);
});
