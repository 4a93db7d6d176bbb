const SYSTEM = '(prefers-color-scheme: dark)';

export const isDarkNow = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia(SYSTEM).matches;
};

/** Acts when the person or the system changes the theme. */
export function onThemeChange(act: () => void): () => void {
  const chosen = new MutationObserver(act);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia(SYSTEM);
  system.addEventListener('change', act);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', act);
  };
}
