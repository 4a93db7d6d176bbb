import { beforeEach, describe, expect, test } from 'vitest';
import { createShortcuts } from './shortcuts.ts';

let now = 0;
let timers: { at: number; act: () => void }[] = [];
const clock = {
  set: (act: () => void, ms: number) => {
    const timer = { at: now + ms, act };
    timers.push(timer);
    return timer;
  },
  clear: (timer: unknown) => void (timers = timers.filter((other) => other !== timer)),
  now: () => now,
};
const pass = (ms: number) => {
  const end = now + ms;
  const due = timers.filter((timer) => timer.at <= end);
  timers = timers.filter((timer) => timer.at > end);
  for (const timer of due) {
    now = timer.at;
    timer.act();
  }
  now = end;
};

let keys = createShortcuts(clock);
let done: string[] = [];
const press = (key: string, over = {}) => keys.press({ key, ctrl: false, alt: false, isTyping: false, at: now, ...over });

beforeEach(() => {
  now = 10_000;
  timers = [];
  done = [];
  keys = createShortcuts(clock);
  for (const name of ['n', 'g e', '/', 'ctrl+enter', 'alt+n']) keys.register(name, () => done.push(name), { label: name });
});

describe('single keys', () => {
  test('act 80 ms after, when no other key followed', () => {
    press('n');
    pass(79);
    expect(done).toEqual([]);
    pass(1);
    expect(done).toEqual(['n']);
  });

  test('a letter with Shift is its own shortcut where one is registered, else the letter', () => {
    keys.register('shift+x', () => done.push('shift+x'));
    for (const key of ['X', 'N']) {
      keys.press({ key, ctrl: false, alt: false, shift: true, isTyping: false, at: now });
      pass(200);
    }
    expect(done).toEqual(['shift+x', 'n']);
  });

  test('a scanner burst never triggers one and is handed over at its Enter', () => {
    const scans: string[] = [];
    keys.onScan((text) => scans.push(text));
    for (const key of 'n3563581n') {
      press(key);
      pass(12);
    }
    expect(press('Enter')).toBe(true);
    pass(500);
    expect([done, scans]).toEqual([[], ['n3563581n']]);
  });

  test('a scanner burst is one although the page was busy between its keys', () => {
    const scans: string[] = [];
    keys.onScan((text) => scans.push(text));
    const began = now;
    for (const [place, key] of [...'35635819'].entries()) {
      press(key, { at: began + place * 12 });
      if (place === 3) pass(79);
      if (place === 5) now += 400;
    }
    expect(press('Enter', { at: began + 8 * 12 })).toBe(true);
    expect(scans).toEqual(['35635819']);
  });

  test('a screen that works on what is scanned takes it from the frame while it is shown, whichever came first', () => {
    const taken: string[] = [];
    const scan = (digit: string) => {
      for (const key of digit.repeat(8)) {
        press(key);
        pass(12);
      }
      press('Enter');
    };
    const leave = keys.onScan((text) => taken.push(`screen ${text}`));
    keys.onScan((text) => taken.push(`frame ${text}`), { isEverywhere: true });
    scan('1');
    leave();
    scan('2');
    expect(taken).toEqual(['screen 11111111', 'frame 22222222']);
  });

  test('a key quickly followed by Enter acts before it, and a key right after Enter acts too', () => {
    press('n');
    pass(20);
    expect(press('Enter')).toBe(false);
    expect(done).toEqual(['n']);
    pass(20);
    press('/');
    pass(80);
    expect(done).toEqual(['n', '/']);
  });

  test('typing slowly ending in Enter is no scan', () => {
    const scans: string[] = [];
    keys.onScan((text) => scans.push(text));
    for (const key of '35635817') {
      press(key);
      pass(200);
    }
    expect(press('Enter')).toBe(false);
    expect(scans).toEqual([]);
  });

  test('a sequence takes two keys within a second', () => {
    press('g');
    pass(300);
    press('e');
    pass(80);
    press('g');
    pass(1_200);
    press('e');
    pass(80);
    expect(done).toEqual(['g e']);
  });

  test('are inactive in fields and can be switched off; Ctrl and Alt are not', () => {
    press('n', { isTyping: true });
    keys.useSingleKeys(false);
    press('n');
    pass(100);
    expect(press('Enter', { ctrl: true, isTyping: true })).toBe(true);
    expect(press('n', { alt: true, isTyping: true })).toBe(true);
    expect(press('k', { ctrl: true })).toBe(false);
    expect(done).toEqual(['ctrl+enter', 'alt+n']);
  });
});

test('the one registered last wins until it is gone', () => {
  const drop = keys.register('n', () => done.push('drawer'));
  press('n');
  pass(80);
  drop();
  pass(500);
  press('n');
  pass(80);
  expect(done).toEqual(['drawer', 'n']);
  expect(keys.list().map(({ label }) => label)).toContain('g e');
});
