import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { grouped } from '../../../platform/format.ts';
import { ShortText } from '../../../ui/short-text.tsx';
import { shortNumber } from './short-number.ts';

/** A guide number in groups of four; a guide the carrier has not confirmed has none yet. `isShort`: long ones lose their middle to the eye, not to a screen reader. */
export function LabelNumber({ number, isShort = false }: { number: string | null; isShort?: boolean }) {
  if (!number) return <span className="muted">{labelRowTexts.unnumbered}</span>;
  const short = isShort ? shortNumber(number) : grouped(number);
  if (short === grouped(number)) return <span className="code">{short}</span>;
  return <ShortText short={short} said={grouped(number)} whole={number} />;
}
