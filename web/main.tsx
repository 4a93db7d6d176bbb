import './ui/base.css';
import { currentUserPath, homePath, newestLabelsPath } from '#contract/shared/services.ts';
import { loadScreen } from './app/pages.ts';
import { fetchEarly } from './platform/early-fetch.ts';
import { loadFonts } from './platform/load-fonts.ts';
import { askForLogin } from './platform/session-end.ts';
import { browserStorage } from './platform/storage.ts';

// Without a token nothing of the portal runs (S-2.07). With one, the shell, the screen and its first answers are asked for at once.
const storage = browserStorage();
const token = storage.token();
const { pathname, search } = window.location;
if (token === null) askForLogin();
else {
  const first = pathname === '/' ? homePath : pathname === '/envios' && search === '' ? newestLabelsPath : null;
  // For somebody acted for, the answers are other ones.
  fetchEarly(first && storage.acting() === null ? [currentUserPath, first] : [currentUserPath], token);
  void loadFonts();
  void loadScreen(pathname);
  void import('./app/start.tsx').then(({ start }) => start());
}
