import { useNavigate } from '@tanstack/react-router';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { QuoteLanding } from '../quote-landing.tsx';
import { FlowForm } from '../../shipment/flow/flow-form.tsx';
import { continueWith } from '../../shipment/flow/flow-store.ts';

export { prepareFlow as prepare } from '../../shipment/flow/prepare-flow.ts';

/** /cotizar: two ends, packages, and on to the results (O-2.01, O-2.20, O-2.21). */
export function Page() {
  const navigate = useNavigate();
  return (
    <FlowForm
      kind="rate"
      title={flowTexts.quote}
      continueLabel={flowTexts.quote}
      landing={<QuoteLanding />}
      onContinue={() => {
        continueWith('rate');
        void navigate({ to: '/resultados' });
      }}
    />
  );
}
