import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../../web/app/account/theme-choice.tsx';
import '../../web/app/kit-styles.ts';
import { queryClient } from '../../web/app/query-client.ts';
import { parseSearch, stringifySearch } from '../../web/app/search-text.ts';
import { SessionProvider } from '../../web/frame/session.tsx';
import { listenToKeys } from '../../web/platform/use-shortcut.ts';
import '../../web/ui/base.css';
import '../../web/ui/layout.css';
import { personOf } from '../support/people.ts';
import { FormStage } from './form-stage.tsx';
import { ListStage } from './list-stage.tsx';

// The form kernel and the record list by themselves, in the frame they need and no portal around them.

const user = personOf('customer');

// A list reaches over the edge of the shell's content on phones.
const Frame = () => (
  <main style={{ padding: 16 }}>
    <Outlet />
  </main>
);
const root = createRootRoute({ component: Frame });
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/formulario', component: FormStage }),
  createRoute({ getParentRoute: () => root, path: '/lista', component: ListStage }),
]);
listenToKeys();
createRoot(document.querySelector('#root') as HTMLElement).render(
  <ThemeProvider user={user}>
    <QueryClientProvider client={queryClient}>
      <SessionProvider user={user}>
        <RouterProvider router={createRouter({ routeTree, parseSearch, stringifySearch })} />
      </SessionProvider>
    </QueryClientProvider>
  </ThemeProvider>,
);
