import type { FocusEvent } from 'react';

const MARK = 'data-autofocus';

/**
 * For the content of a dialog or drawer. The kit gives the focus twice after opening, each time to the marked field: the mark goes with the focus, so
 * that neither the first fault nor a field somebody types in already loses it.
 */
export function keepsFocus({ currentTarget: content, target }: FocusEvent<HTMLElement>): void {
  // React hands on what happens in a dialog opened from this one.
  if (!content.contains(target)) return;
  for (const marked of content.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  target.setAttribute(MARK, '');
}
