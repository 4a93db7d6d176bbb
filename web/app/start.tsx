import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { accessOperations, type CurrentUser } from '#contract/access/access.ts';
import type { bulkOperations } from '#contract/bulk/bulk.ts';
import { actForNobody } from '../platform/acting.ts';
import { call } from '../platform/client.ts';
import { isScreen } from '../platform/known-path.ts';
import { learnToldCarriers } from '../platform/learn-told-carriers.ts';
import { loadFonts } from '../platform/load-fonts.ts';
import { timerWait } from '../platform/poll-job.ts';
import { askForLogin, rememberPerson } from '../platform/session-end.ts';
import { browserStorage } from '../platform/storage.ts';
import { forgetRecord } from '../platform/use-call.ts';
import { listenToKeys } from '../platform/use-shortcut.ts';
import { toastStore } from '../ui/toast-store.ts';
import './kit-styles.ts';
import '../ui/layout.css';
import { Checking } from './checking.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';
import { loadSession } from './load-session.ts';
import { flow, live } from './modules.ts';
import { loadScreen } from './pages.ts';
import { queryClient } from './query-client.ts';
import { routerFor, screensOf } from './router.tsx';
import { SessionProvider } from '../frame/session.tsx';
import { ThemeProvider, wearLastTheme } from './account/theme-choice.tsx';

/** By their names alone: no page but its own loads the schemas of bulk loads. */
const BULK_LOAD = { name: 'getBulk' satisfies keyof typeof bulkOperations };
/** What shows pickups; their contract is not loaded with the frame. */
const PICKUP_READERS = ['listPickups', 'getPickup'];

/** What shows the money of a customer. */
const BALANCE_READERS = [
  'getBalance',
  'listUserBalances',
  'getBillingBalance',
  'getCustomer',
  'listMovements',
  'getHome',
  'listDeposits',
  'getDeposit',
  // What a press would leave.
  BULK_LOAD.name,
  'priceBulkRows',
];

/** The checking state is shown when the person is not known by then. */
const CHECKING_AFTER_MS = 150;
/** The frame is shown without its screen, or in the system's fonts, when they are not loaded by then. */
const SCREEN_WITHIN_MS = 500;

/** Checks the stored token, then opens the portal (S-4.01, S-4.02). Answers what it is drawn in. */
export async function start(): Promise<Root> {
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root in index.html');
  const root = createRoot(element);
  wearLastTheme();
  learnToldCarriers();
  // Drawing it costs a slow phone as much as the answer that is nearly there.
  const slow = setTimeout(() => root.render(<Checking isReconnecting={false} />), CHECKING_AFTER_MS);
  const user = await loadSession(() => call(accessOperations.getCurrentUser, {}), {
    wait: timerWait,
    onReconnecting: () => {
      // A quick refusal comes before it.
      clearTimeout(slow);
      root.render(<Checking isReconnecting />);
    },
  });
  clearTimeout(slow);
  if (user) {
    listenToKeys();
    followOtherTabs(user);
    // What went wrong can be read again when its toast is gone.
    toastStore.onShown(({ tone, message }) => tone === 'error' && live.keepError(message));
    prepareFor(user);
    // With its file and its fonts loaded the screen is drawn once, not first as an empty frame, and nothing moves afterwards.
    await Promise.race([Promise.all([routerOf(user).load(), loadFonts()]), timerWait(SCREEN_WITHIN_MS)]);
    let router = open(root, user);
    live.begin({
      user,
      open: (path) => router.history.push(path),
      onPerson: (changed) => {
        prepareFor(changed);
        router = open(root, changed);
      },
      onLabel: (id) => void import('./refresh-label.ts').then(({ refreshLabel }) => refreshLabel(queryClient, id)),
      onBulk: (id) => forgetRecord(queryClient, BULK_LOAD, id, 'jobId'),
      onBalance: () => BALANCE_READERS.forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] })),
      onPickup: () => PICKUP_READERS.forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] })),
    });
  }
  // A 401 has already sent this page to /login.
  else if (browserStorage().token() !== null) askForLogin();
  return root;
}

/** What a person's screens read before they are drawn. */
function prepareFor(user: CurrentUser): void {
  const storage = browserStorage();
  rememberPerson(user.id);
  // Nobody meets what another person typed or chose in this tab (AMB-7.16).
  if (storage.person() !== null && storage.person() !== user.id) actForNobody();
  flow.openFor(user);
  storage.keepPerson(user.id);
  restoreWanted(user);
  void loadScreen(window.location.pathname).then((screen) => screen?.prepare?.(queryClient, user));
}

function open(root: Root, user: CurrentUser) {
  const router = routerOf(user);
  root.render(
    <ThemeProvider user={user}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider user={user}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}

let built: { screens: string; router: ReturnType<typeof routerFor> } | null = null;

/** Who gets another name or group stays on the screen, with all that is under way there; other screens are another portal. */
function routerOf(user: CurrentUser): ReturnType<typeof routerFor> {
  const screens = screensOf(user).join();
  if (built?.screens !== screens) built = { screens, router: routerFor(user) };
  return built.router;
}

/** The path asked for before the login takes the place of '/', for the same person only (AMB-1.01). */
function restoreWanted(user: CurrentUser) {
  const storage = browserStorage();
  const wanted = storage.wanted();
  storage.keepWanted(null);
  const isHis = wanted !== null && (wanted.user_id === null || wanted.user_id === user.id);
  if (isHis && window.location.pathname === '/' && isScreen(wanted.path.split('?')[0] ?? '')) window.history.replaceState(null, '', wanted.path);
}
