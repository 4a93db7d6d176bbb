import { IconDownload } from '@tabler/icons-react';
import { cfdiOperations, cfdiReaders } from '#contract/cfdi/cfdi.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { useSession } from '../../frame/session.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast-store.ts';

type Props = { document: { cfdi_id: CfdiId | null; uuid: string | null }; failed: string; children: string };

/** The stamped text of a document, for those who may take it. */
export function XmlButton({ document: { cfdi_id, uuid }, failed, children }: Props) {
  const { user } = useSession();
  const take = useAct(cfdiOperations.getCfdiXml, {
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'application/xml' })),
    onFailed: toastFailure(failed),
  });
  if (uuid === null || cfdi_id === null || !cfdiReaders.some((role) => role === user.role)) return null;
  return (
    <Button
      variant="outline"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={take.isPending}
      onClick={() => take.mutate({ id: cfdi_id })}
    >
      {children}
    </Button>
  );
}
