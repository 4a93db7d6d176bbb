import type { CSSProperties } from 'react';
import type { Tone } from '../guide/status/follow-up-look.ts';

/** Gives --deep and --glow, the ground of the tracking page, the colours of a role. */
export const toneStyle = (tone: Tone): CSSProperties => ({ '--deep': `var(--${tone}-deep)`, '--glow': `var(--${tone}-glow)` }) as CSSProperties;
