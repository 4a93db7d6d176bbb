import { describe, expect, test } from 'vitest';
import type { ServerNews, ServerNotification } from '#contract/notifications/notifications.ts';
import { createNotifications, MOST_KEPT, unseenOf } from './notification-store.ts';

const lot = (id: string, date = '2026-11-20T18:00:00.000Z', type: ServerNotification['type'] = 'purchase_validity') =>
  ({ id, type, title: 'Vigencia de compra', message: id, date }) as ServerNotification;
const news = (id: string) => ({ id, message: id, date: '2026-11-20T18:00:00.000Z', path: null }) as ServerNews;
const messages = (store: ReturnType<typeof createNotifications>) => store.read().local.map(({ message }) => message);

describe('what a session was told', () => {
  test('is kept newest first, the last fifty [S-3.08] [AMB-3.02]', () => {
    const store = createNotifications();
    for (let n = 1; n <= MOST_KEPT + 2; n += 1) store.notify({ message: String(n) });
    expect(messages(store)).toHaveLength(50);
    expect([messages(store)[0], messages(store).at(-1)]).toEqual(['52', '3']);
  });

  test('counts until it was seen, and what is to be confirmed until it is [AMB-3.02]', () => {
    const store = createNotifications();
    store.notify({ message: 'uno' });
    store.takeNews(news('N1'));
    store.takePending(lot('A'));
    expect(unseenOf(store.read())).toBe(3);
    expect(store.see()).toEqual(['N1']);
    expect([unseenOf(store.read()), store.see()]).toEqual([1, []]);
    store.dropPending('purchase_validity');
    expect(unseenOf(store.read())).toBe(0);
  });

  test('holds what a toast said, which counts as seen', () => {
    const store = createNotifications();
    store.keepToast('No se pudo guardar');
    expect([messages(store), unseenOf(store.read())]).toEqual([['No se pudo guardar'], 0]);
  });

  test('is told once, however often the server repeats it', () => {
    const store = createNotifications();
    expect([store.takePending(lot('A')), store.takePending(lot('A')), store.takeNews(news('N1')), store.takeNews(news('N1'))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    store.see();
    store.takeNews(news('N1'));
    expect(unseenOf(store.read())).toBe(1);
  });

  test('confirming a type leaves the other types', () => {
    const store = createNotifications();
    for (const notification of [lot('A', '2026-11-19T18:00:00.000Z'), lot('B'), lot('C', undefined, 'expired_dispersion')])
      store.takePending(notification);
    expect(store.read().pending.at(-1)?.id).toBe('A');
    store.dropPending('purchase_validity');
    expect(store.read().pending.map(({ id }) => id)).toEqual(['C']);
  });

  test('is gone after a logout [S-4.05] [AMB-3.02]', () => {
    const store = createNotifications();
    store.notify({ message: 'uno' });
    store.takePending(lot('A'));
    store.clear();
    expect(store.read()).toEqual({ local: [], pending: [] });
  });
});
