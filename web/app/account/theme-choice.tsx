import { MantineProvider } from '@mantine/core';
import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { browserStorage } from '../../platform/storage.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useMedia } from '../../ui/use-media.ts';
import { cssVariablesResolver, theme as look } from '../theme.ts';

/** Null follows the system until the first choice (AMB-3.05). */
type Theme = CurrentUser['options']['theme'];

const THEME = 'theme';
/** Before the person is known the page wears what was worn last at this browser, so that nothing flashes. */
export const wearLastTheme = (): void => wear(browserStorage().wish<Theme>(THEME));

function wear(theme: Theme): void {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

const Choice = createContext<{ isDark: boolean; toggle: () => void }>({ isDark: false, toggle: () => undefined });
/** Whether the page is dark now, and the switch to the other theme. */
export const useTheme = () => use(Choice);

/** Light or dark, as the person chose; the kit follows the same choice. */
export function ThemeProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const [theme, setTheme] = useState(user.options.theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === null ? isSystemDark : theme === 'dark';
  useLayoutEffect(() => {
    wear(theme);
    browserStorage().keepWish(THEME, theme);
  }, [theme]);
  const toggle = () => {
    const chosen = isDark ? 'light' : 'dark';
    setTheme(chosen);
    import('./save-theme.ts')
      .then(({ saveTheme }) => saveTheme(user, chosen))
      .catch(() => {
        setTheme(theme);
        showToast({ tone: 'error', message: shellTexts.account.themeFailed });
      });
  };
  return (
    <MantineProvider theme={look} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" forceColorScheme={theme ?? undefined}>
      <Choice value={{ isDark, toggle }}>{children}</Choice>
    </MantineProvider>
  );
}
