import { sentenceOf } from '../platform/api-error.ts';

export type ToastTone = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  tone: ToastTone;
  message: string;
  /** The next action. */
  action?: { label: string; onAct: () => void };
  ms: number;
};

/** How long a toast stays (S-9.04, S-9.05, AMB-19.02). */
export const TOAST_MS = { default: 6_000, confirm: 2_000, info: 4_000, insuranceError: 2_000 } as const;

const MOST = 4;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const hearers = new Set<(toast: Toast) => unknown>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  list: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  drop: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
  clear: () => change([]),
  /** Each toast once, when it is shown. */
  onShown: (hear: (toast: Toast) => unknown) => void hearers.add(hear),
};

/** Shows a toast. `kind` decides how long: info toasts 4 s, after a confirm dialog 2 s, all others 6 s. */
export function showToast({
  tone,
  message,
  action,
  kind,
}: {
  tone: ToastTone;
  message: string;
  action?: Toast['action'];
  kind?: keyof typeof TOAST_MS;
}): number {
  const id = nextId++;
  const ms = TOAST_MS[kind ?? (tone === 'info' ? 'info' : 'default')];
  const toast = { id, tone, message, action, ms };
  change([...toasts.filter((other) => other.message !== message), toast].slice(-MOST));
  for (const hear of hearers) hear(toast);
  return id;
}

/** Tells by a toast why an act failed: in the server's words, or in `otherwise` where it sent none. */
export const toastFailure =
  (otherwise: string) =>
  (error: unknown): void =>
    void showToast({ tone: 'error', message: sentenceOf(error, otherwise) });
