import { messages } from '#texts/es/shared/messages.ts';

/** What a text past its length is told. It is never cut: anyone who typed or pasted it says what may go. */
export const tooLongFault = (value: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && value.trim().length > maxLength ? messages.tooLong(maxLength) : undefined;

/** Takes the focus to the first text that is too long; false when there is none. */
export function focusTooLong(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>('[data-too-long]');
  found?.focus();
  return found !== null;
}
