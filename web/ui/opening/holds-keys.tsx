import { useEffectEvent, useLayoutEffect } from 'react';
import { holdKeys } from '../../platform/held-keys.ts';

/** Stands where something opens that is still loaded: it has the keyboard already. */
export function HoldsKeys({ onEscape }: { onEscape?: (() => void) | undefined }) {
  const leave = useEffectEvent(() => onEscape?.());
  const mayLeave = onEscape !== undefined;
  useLayoutEffect(() => holdKeys({ onEscape: mayLeave ? () => leave() : undefined }), [mayLeave]);
  return null;
}
