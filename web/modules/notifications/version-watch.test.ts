import { expect, test } from 'vitest';
import { createVersionWatch } from './version-watch.ts';

/** A browser with what it stored, a server with its version, and a clock to wind. */
function watch({ kept = null as string | null, version = '1.0.0' } = {}) {
  const it = { kept, version, isDown: false, asked: 0, ms: 0, tick: () => undefined as void };
  const watched = createVersionWatch({
    ask: async () => {
      it.asked += 1;
      if (it.isDown) throw new Error('down');
      return it.version;
    },
    stored: () => it.kept,
    keep: (next) => (it.kept = next),
    every: (ms, act) => Object.assign(it, { ms, tick: act }),
  });
  return Object.assign(it, watched);
}

test('the first version ever is stored without a word [AMB-3.03]', async () => {
  const it = watch();
  await it.start();
  expect([it.kept, it.newer()]).toEqual(['1.0.0', null]);
});

test('another version than the stored one asks for a reload, which stores it [S-4.16] [AMB-3.03]', async () => {
  const it = watch({ kept: '0.9.0' });
  await it.start();
  expect([it.kept, it.newer()]).toEqual(['0.9.0', '1.0.0']);
  it.accept();
  expect(it.kept).toBe('1.0.0');
});

test('it is looked at again every ten minutes', async () => {
  const it = watch();
  await it.start();
  expect(it.ms).toBe(600_000);
  it.version = '1.1.0';
  it.tick();
  await expect.poll(() => it.newer()).toBe('1.1.0');
  expect(it.asked).toBe(2);
});

test('a look that fails is ignored', async () => {
  const it = watch();
  it.isDown = true;
  await it.start();
  expect([it.kept, it.newer()]).toEqual([null, null]);
});

test('a reload in another tab does not hide that this one is old', async () => {
  const it = watch();
  await it.start();
  it.version = '1.1.0';
  it.kept = '1.1.0';
  await it.check();
  expect(it.newer()).toBe('1.1.0');
});

test('a version that was taken back asks for nothing any more', async () => {
  const it = watch();
  await it.start();
  it.version = '1.1.0';
  await it.check();
  it.version = '1.0.0';
  await it.check();
  expect(it.newer()).toBeNull();
});
