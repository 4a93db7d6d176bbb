import './ui/base.css';
import { askForLogin } from './platform/session-end.ts';
import { browserStorage } from './platform/storage.ts';

// Without a token nothing of the portal is loaded (S-2.07).
if (browserStorage().token() === null) askForLogin();
else void import('./app/start.tsx').then(({ start }) => start());
