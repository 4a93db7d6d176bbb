import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { PublicPage } from './public-entry/public-page.tsx';
import { publicScreen } from './public-entry/public-screen.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in public.html');
const { location, history } = window;
const screen = publicScreen(location.pathname, history.state);
// Before anything else is loaded: the token of a link is not to be read in the address bar (AMB-1.05).
if (screen.address !== location.pathname) history.replaceState('linkToken' in screen ? { linkToken: screen.linkToken } : null, '', screen.address);
createRoot(root).render(<PublicPage screen={screen} />);
