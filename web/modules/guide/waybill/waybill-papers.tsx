import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { LabelId } from '#contract/shared/ids.ts';
import { settleWaybillRequest, waybillOperations, type WaybillView } from '#contract/waybills/waybills.ts';
import { settleTexts } from '#texts/es/cfdi/settle.ts';
import { waybillScreenTexts as texts } from '#texts/es/waybills/waybill-screens.ts';
import { SettleDialog } from '../../../frame/documents/settle-dialog.tsx';
import { call } from '../../../platform/client.ts';
import { saveFile, savePdf } from '../../../platform/save-file.ts';
import { useAct, useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';

// Few are corrected.
const CorrectDialog = screenPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

const { getWaybill, getWaybillPdf, getWaybillXml, updateWaybill } = waybillOperations;

/** How the Carta Porte of a guide stands, its papers, and what is to be done where it was refused. */
export function WaybillPapers({ id }: { id: LabelId }) {
  const [isDeciding, setDeciding] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const { data, error, refetch } = useCall(getWaybill, { id });
  const again = useAct(updateWaybill, {
    forgets: [getWaybill],
    onDone: () => showToast({ tone: 'success', message: texts.againDone }),
    onFailed: toastFailure(texts.againFailed),
  });
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || data.state === 'none') return null;
  return (
    <section className="stack gap-8" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{[texts.states[data.state], data.document].filter(Boolean).join(' · ')}</p>
      {data.words !== null && <p role="status">{data.words}</p>}
      {data.replaces && <p className="quiet caption">{texts.replaces(data.replaces.document, texts.replacedStates[data.replaces.state] ?? '')}</p>}
      {data.uuid !== null && <Papers id={id} uuid={data.uuid} />}
      {data.actions.includes('settle') && (
        <div>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setDeciding(true)}>
            {settleTexts.open}
          </Button>
        </div>
      )}
      {isDeciding && (
        <SettleDialog
          named={data.document ?? texts.title}
          id={id}
          schema={settleWaybillRequest}
          send={(request) => call(updateWaybill, request)}
          forgets={[getWaybill]}
          onClose={() => setDeciding(false)}
        />
      )}
      {data.actions.includes('again') && (
        <div>
          <Button variant="outline" isBusy={again.isPending} onClick={() => again.mutate({ id, found: 'again' })}>
            {texts.again}
          </Button>
        </div>
      )}
      {data.actions.includes('correct') && (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            {texts.correct.open}
          </Button>
        </div>
      )}
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectDialog id={id} isStamped={data.state === 'stamped'} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Papers({ id, uuid }: { id: LabelId; uuid: NonNullable<WaybillView['uuid']> }) {
  const onFailed = toastFailure(texts.paperFailed);
  const pdf = useAct(getWaybillPdf, { onDone: ({ name, file }) => savePdf(name, file), onFailed });
  const xml = useAct(getWaybillXml, {
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'application/xml' })),
    onFailed,
  });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <p className="quiet caption">{texts.uuid(uuid)}</p>
      <div className="wrap gap-8">
        <Button variant="outline" icon={icon} isBusy={pdf.isPending} onClick={() => pdf.mutate({ id })}>
          {texts.pdf}
        </Button>
        <Button variant="outline" icon={icon} isBusy={xml.isPending} onClick={() => xml.mutate({ id })}>
          {texts.xml}
        </Button>
      </div>
    </>
  );
}
