import { expect, test } from 'vitest';
import { inRequest } from './http/request-context.ts';
import { jsonLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof jsonLog>) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  write(jsonLog('info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('a line carries the ids of its request', () => {
  const [line] = logged((log) =>
    inRequest({ request_id: 'r-1', operation: 'createLabels' }, () => log.info('label step', { step: 'order-committed' })),
  );
  expect(line).toMatchObject({ level: 'info', request_id: 'r-1', operation: 'createLabels', step: 'order-committed', msg: 'label step' });
});

test('secrets and personal data are struck out even when they are passed', () => {
  const [line] = logged((log) => log.warn('x', { token: 'tok-123', password: 'p', user: { email: 'ana@example.com', id: 'u-1' } }));
  expect(JSON.stringify(line)).not.toMatch(/tok-123|ana@example|"p"/);
  expect(line).toMatchObject({ user: { id: 'u-1' } });
});

test('an error of the database keeps its code and constraint, not the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'access_user_email',
    detail: 'Key (email)=(ana@example.com) already exists.',
  });
  const [line] = logged((log) => log.error('request failed', { error }));
  expect(line).toMatchObject({ error: { code: '23505', constraint: 'access_user_email' } });
  expect(JSON.stringify(line)).not.toContain('ana@example');
});

test('a value cannot forge a line', () => {
  expect(logged((log) => log.info('x', { carrier_says: 'ok"}\n{"level":"error","msg":"forged' }))).toHaveLength(1);
});
