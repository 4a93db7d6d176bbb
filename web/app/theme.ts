import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

// Mantine wants ten shades; every one is our own variable, so that both themes come from tokens.css alone.
const agave = Array.from({ length: 10 }, (_, shade) => (shade < 2 ? 'var(--primary-soft)' : 'var(--primary)')) as unknown as MantineColorsTuple;

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--code)',
  primaryColor: 'agave',
  colors: { agave },
  defaultRadius: 10,
  focusRing: 'never',
  respectReducedMotion: true,
  radius: { xs: '5px', sm: '7px', md: '10px', lg: '14px', xl: '20px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-pop)', lg: 'var(--shadow-pop)', xl: 'var(--shadow-pop)' },
  components: {
    Popover: { defaultProps: { radius: 14, shadow: 'md', transitionProps: { duration: 140, transition: 'fade' } } },
    ModalRoot: { defaultProps: { radius: 20, transitionProps: { duration: 140, transition: 'fade' } } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 220 } } },
  },
});

/** Mantine's variables read ours, in both themes alike. */
const ours = {
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger-fg)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-white': 'var(--raised)',
  '--mantine-color-gray-2': 'var(--border)',
  '--mantine-color-dark-6': 'var(--raised)',
  '--mantine-color-dark-4': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--primary-soft)',
  '--mantine-primary-color-light-color': 'var(--link)',
};

// Mantine writes its own values per scheme, so ours stand in both.
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
