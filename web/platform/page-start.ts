/** Where work on the open page begins: the field marked for it (data-page-start), else the page itself. */
export function focusPageStart(): void {
  const start = document.querySelector<HTMLElement>('main [data-page-start]') ?? document.querySelector<HTMLElement>('main [role="combobox"]');
  (start ?? document.getElementById('content'))?.focus();
}

/** Whether the focus is nowhere yet, so that a page may take it. */
export const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'content';
