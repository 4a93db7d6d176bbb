import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { carrierClaimOperations, type CarrierClaimDetail } from '#contract/reweighs/claims.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { call } from '../../../platform/client.ts';
import { saveCsv, saveFile } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { toastFailure } from '../../../ui/toast-store.ts';

const { getCarrierClaimFile } = carrierClaimOperations;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** What the carrier is sent: the file alone, or with the evidence. */
export function ClaimDownloads({ claim: { id, guides } }: { claim: CarrierClaimDetail }) {
  const [done, setDone] = useState(0);
  const photos = guides.reduce((sum, { files }) => sum + files.length, 0);
  const onFailed = toastFailure(texts.downloadFailed);
  const file = useAct(getCarrierClaimFile, { onDone: saveCsv, onFailed });
  const packed = useAct(
    async () => {
      setDone(0);
      const csv = await call(getCarrierClaimFile, { id });
      // Loaded when the first one is asked for.
      const { claimZip } = await import('./claim-zip.ts');
      saveFile(csv.name.replace(/\.csv$/, '.zip'), await claimZip({ guides, csv, onFile: setDone }));
    },
    { onFailed },
  );
  return (
    <div className="flow gap-8">
      <Button variant="outline" icon={<IconDownload {...icon} />} isBusy={file.isPending} onClick={() => file.mutate({ id })}>
        {texts.download}
      </Button>
      {photos > 0 && (
        <Button variant="outline" icon={<IconFileZip {...icon} />} isBusy={packed.isPending} onClick={() => packed.mutate()}>
          {packed.isPending ? texts.packing(done, photos) : texts.downloadPhotos}
        </Button>
      )}
    </div>
  );
}
