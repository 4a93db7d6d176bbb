/** Where work on the open page begins: the field marked for it (data-page-start), else the page itself. */
export function focusPageStart(): void {
  const start = document.querySelector<HTMLElement>('main [data-page-start]') ?? document.querySelector<HTMLElement>('main [role="combobox"]');
  (start ?? document.getElementById('content'))?.focus();
}

/** Whether nobody has the focus, or a dialog on its way out still has it. */
export const isFocusNowhere = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null;
};

/** Whether the focus is nowhere yet, so that a page may take it. */
export const hasNoFocus = (): boolean => isFocusNowhere() || document.activeElement?.id === 'content';
