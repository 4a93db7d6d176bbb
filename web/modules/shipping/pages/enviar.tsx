import { useNavigate } from '@tanstack/react-router';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { FlowForm } from '../../rating/flow/flow-form.tsx';
import { continueWith } from '../../rating/flow/flow-store.ts';
import type { Flow, FlowRules } from '../../rating/flow/flow.ts';
import { useSendChecks } from '../../rating/flow/use-send-checks.tsx';

export { prepareFlow as prepare } from '../../rating/flow/prepare-flow.ts';

/** /enviar: ends with their contacts, packages of the book, and after the checks the results (O-2.02, O-2.23, O-2.25). */
export function Page() {
  const navigate = useNavigate();
  const checks = useSendChecks();
  const proceed = async (flow: Flow, rules: FlowRules) => {
    if (!(await checks.run(flow, rules))) return;
    continueWith('send');
    await navigate({ to: '/resultados' });
  };
  return (
    <>
      <FlowForm kind="send" title={flowTexts.send} continueLabel={flowTexts.continue} onContinue={(flow, rules) => void proceed(flow, rules)} />
      {checks.dialog}
    </>
  );
}
