import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { SendTabs } from '../../../frame/send-tabs.tsx';
import { DraftsButton } from '../../drafts/drafts-button.tsx';
import { FlowForm } from '../../shipment/flow/flow-form.tsx';
import { continueWith } from '../../shipment/flow/flow-store.ts';
import type { Flow } from '../../shipment/flow/flow.ts';
import type { FlowRules } from '../../shipment/flow/flow-gates.ts';
import { useSendChecks } from '../../shipment/checks/use-send-checks.tsx';

export { prepareFlow as prepare } from '../../shipment/flow/prepare-flow.ts';

/** /enviar: ends with their contacts, packages of the book, and after the checks the results (O-2.02, O-2.23, O-2.25). */
export function Page() {
  const navigate = useNavigate();
  const checks = useSendChecks();
  // Another shipment in the form begins it again, with nothing touched.
  const [fillings, setFillings] = useState(0);
  const proceed = async (flow: Flow, rules: FlowRules) => {
    if (!(await checks.run(flow, rules))) return;
    continueWith('send');
    await navigate({ to: '/resultados' });
  };
  return (
    <>
      <FlowForm
        key={fillings}
        kind="send"
        title={flowTexts.send}
        continueLabel={flowTexts.continue}
        actions={
          <>
            <DraftsButton onFilled={() => setFillings(fillings + 1)} />
            <SendTabs />
          </>
        }
        onContinue={(flow, rules) => void proceed(flow, rules)}
      />
      {checks.dialog}
    </>
  );
}
