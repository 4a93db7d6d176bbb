import { createElement, type ComponentProps, type ReactElement } from 'react';
import { look, scales, type Look } from './look.ts';

/** The elements that a box or a text of the set may be. */
export type BoxTag =
  | 'div' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'section' | 'header' | 'footer' | 'nav' | 'aside' | 'figure' | 'figcaption'
  | 'label' | 'h1' | 'h2' | 'h3' | 'h4' | 'strong' | 'small' | 'time' | 'output' | 'address'; // prettier-ignore

export type BoxProps<Tag extends BoxTag> = Look & Omit<ComponentProps<Tag>, keyof Look> & { as?: Tag };

/** An element with the classes of its look; everything else is passed on to it. */
export function box(tag: string, props: Look & { className?: string | undefined }): ReactElement {
  const wanted: Record<string, unknown> = {};
  const passed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) (Object.hasOwn(scales, key) ? wanted : passed)[key] = value;
  return createElement(tag, { ...passed, className: look(wanted, props.className) });
}
