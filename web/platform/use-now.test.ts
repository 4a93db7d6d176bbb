import { expect, test, vi } from 'vitest';
import { onMinute } from './use-now.ts';

test('one timer tells every part of a page each new minute, and at once when the page is looked at again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T05:59:30Z') });
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  const heard: string[] = [];
  const stops = ['one', 'other'].map((name) => onMinute(() => heard.push(`${name} ${new Date().toISOString().slice(11, 19)}`)));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(29_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard.splice(0)).toEqual(['one 06:00:00', 'other 06:00:00']);
  vi.advanceTimersByTime(60_000);
  expect(heard.splice(0)).toEqual(['one 06:01:00', 'other 06:01:00']);
  vi.setSystemTime(Date.parse('2026-11-24T12:30:10Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard.splice(0)).toEqual(['one 12:30:10', 'other 12:30:10']);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  vi.useRealTimers();
});
