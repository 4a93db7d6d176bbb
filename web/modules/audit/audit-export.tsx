import { IconDownload } from '@tabler/icons-react';
import { auditOperations } from '#contract/audit/audit.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast-store.ts';

type Asked = SentTo<typeof auditOperations.listAudit>;

/** All acts that the list asks for, as a file. */
export function AuditExport({ request }: { request: Asked }) {
  const act = useAct(() => readAll(request), {
    onDone: (content) => saveCsv({ name: texts.fileName, content }),
    onFailed: toastFailure(texts.exportFailed),
  });
  return (
    <Button variant="quiet" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} isBusy={act.isPending} onClick={() => act.mutate()}>
      {texts.export}
    </Button>
  );
}

async function readAll({ page: _page, limit: _limit, sort_by: _by, sort_order: _order, ...filters }: Asked): Promise<string> {
  const pieces: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const piece = await call(auditOperations.exportAudit, { ...filters, ...(after ? { after } : {}) });
    pieces.push(piece.content);
    after = piece.next;
  }
  return pieces.join('');
}
