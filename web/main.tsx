import './ui/base.css';
import { currentUserPath, homePath } from '#contract/shared/services.ts';
import { loadScreen } from './app/pages.ts';
import { fetchEarly } from './platform/early-fetch.ts';
import { askForLogin } from './platform/session-end.ts';
import { browserStorage } from './platform/storage.ts';

// Without a token nothing of the portal runs (S-2.07). With one, the shell, the screen and its first answers are asked for at once.
const storage = browserStorage();
const token = storage.token();
const { pathname } = window.location;
if (token === null) askForLogin();
else {
  // Inicio of somebody acted for is another answer.
  fetchEarly(pathname === '/' && storage.acting() === null ? [currentUserPath, homePath] : [currentUserPath], token);
  loadScreen(pathname);
  void import('./app/start.tsx').then(({ start }) => start());
}
