import { createRoot, type Root } from 'react-dom/client';
import { PublicPage } from './public-page.tsx';
import { publicScreen } from './public-screen.ts';

/** Opens the public screen of the address. Answers what it is drawn in. */
export function start(): Root {
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root in public.html');
  const { location, history } = window;
  const screen = publicScreen(location.pathname, history.state);
  // Before anything else is loaded: the token of a link is not to be read in the address bar (AMB-1.05).
  if (screen.address !== location.pathname) history.replaceState('linkToken' in screen ? { linkToken: screen.linkToken } : null, '', screen.address);
  const root = createRoot(element);
  root.render(<PublicPage screen={screen} />);
  return root;
}
