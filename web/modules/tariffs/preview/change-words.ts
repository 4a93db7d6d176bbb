import { previewTexts as texts } from '#texts/es/tariffs/preview.ts';
import { money } from '../../../platform/format.ts';

/** '+$12.00', '−$3,280.00', '$0.00'. */
export const signedMoney = (centavos: number): string => (centavos > 0 ? `+${money(centavos)}` : money(centavos));

/** '1.9 % más'; null where nothing changes or there was nothing. */
export function changeWords(before: number, after: number): string | null {
  if (before === 0 || before === after) return null;
  const percent = (Math.abs(after - before) / before) * 100;
  return (after > before ? texts.more : texts.less)(percent.toFixed(1));
}
