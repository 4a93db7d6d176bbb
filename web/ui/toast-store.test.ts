import { beforeEach, expect, test } from 'vitest';
import { showToast, toastStore } from './toast-store.ts';

beforeEach(() => toastStore.clear());

test.each([
  ['any toast stays 6 s', { tone: 'success', message: 'a' }, 6_000],
  ['the one after a confirm dialog stays 2 s', { tone: 'success', message: 'a', kind: 'confirm' }, 2_000],
  ['that every declared value is zero stays 2 s', { tone: 'error', message: 'a', kind: 'insuranceError' }, 2_000],
  ['information stays 4 s', { tone: 'info', message: 'a' }, 4_000],
] as const)('%s', (_, toast, ms) => {
  showToast(toast);
  expect(toastStore.list().map((shown) => shown.ms)).toEqual([ms]);
});

test('the same words are shown once and never more than four toasts', () => {
  for (const message of ['a', 'b', 'c', 'd', 'e', 'c']) showToast({ tone: 'info', message });
  expect(toastStore.list().map(({ message }) => message)).toEqual(['b', 'd', 'e', 'c']);
});
