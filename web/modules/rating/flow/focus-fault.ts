/** Takes the focus to the first field that is wrong, once it is marked. */
export function focusFirstFault(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()));
}
