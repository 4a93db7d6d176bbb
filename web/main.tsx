import './ui/base.css';
import { currentUserPath } from '#contract/shared/services.ts';
import { loadScreen } from './app/pages.ts';
import { fetchEarly } from './platform/early-fetch.ts';
import { askForLogin } from './platform/session-end.ts';
import { browserStorage } from './platform/storage.ts';

// Without a token nothing of the portal is loaded (S-2.07). With one, the shell, the screen and the person are asked for at once.
const token = browserStorage().token();
if (token === null) askForLogin();
else {
  fetchEarly(currentUserPath, token);
  loadScreen(window.location.pathname);
  void import('./app/start.tsx').then(({ start }) => start());
}
