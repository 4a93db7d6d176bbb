import { Suspense, useEffect } from 'react';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { SidePanel } from '../../frame/records/side-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import { openLabelOf } from './labels-view.ts';
import { LabelLoading } from './panel/label-loading.tsx';

/** The list stands without it; it is loaded when the pointer moves, so that it opens with the press. A key asks for nothing: a scanner's codes come within milliseconds. */
const loadView = async () => (await import('./label-view.tsx')).LabelView;
const preloadView = () => void loadView().catch(() => undefined);
const LabelView = screenPart(loadView);

/** The detail of one guide beside Envíos. */
export function LabelPanel({ row, ...beside }: Beside<LabelRow>) {
  useEffect(() => {
    const signs = ['pointermove', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, preloadView, { once: true });
    return () => signs.forEach((sign) => window.removeEventListener(sign, preloadView));
  }, []);
  return (
    <SidePanel {...beside} label={labelsTexts.detail} pageKeys="j k p">
      {(open, panel) => {
        const label = openLabelOf(open);
        return (
          label && (
            <Suspense fallback={<LabelLoading />}>
              <LabelView key={label.id} label={label} row={row} panel={panel} />
            </Suspense>
          )
        );
      }}
    </SidePanel>
  );
}
