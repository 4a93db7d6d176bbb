import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { PublicPage } from './public-entry/public-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in public.html');
createRoot(root).render(<PublicPage path={window.location.pathname} />);
