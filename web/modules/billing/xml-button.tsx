import { IconDownload } from '@tabler/icons-react';
import { cfdiOperations, cfdiReaders } from '#contract/cfdi/cfdi.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { useSession } from '../../frame/session.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast-store.ts';

const texts = invoiceTexts.papers;

/** The stamped text of a document, for those who may take it. */
export function XmlButton({ document: { cfdi_id, uuid } }: { document: { cfdi_id: CfdiId | null; uuid: string | null } }) {
  const { user } = useSession();
  const take = useAct(cfdiOperations.getCfdiXml, {
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'application/xml' })),
    onFailed: toastFailure(texts.failed),
  });
  if (cfdi_id === null || uuid === null || !cfdiReaders.some((role) => role === user.role)) return null;
  return (
    <Button
      variant="outline"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={take.isPending}
      onClick={() => take.mutate({ id: cfdi_id })}
    >
      {texts.xml}
    </Button>
  );
}
