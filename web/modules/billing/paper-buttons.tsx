import { IconDownload, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { cfdiOperations, cfdiReaders } from '#contract/cfdi/cfdi.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import { useSession } from '../../frame/session.tsx';
import { saveFile, savePdf } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastFailure } from '../../ui/toast-store.ts';

const texts = invoiceTexts.papers;

/** A fiscal document of a record; without a UUID it has no papers yet. */
export type FiscalPaper = { cfdi_id: CfdiId | null; uuid: string | null };

/** Whether this person may take fiscal documents themselves. */
export function useTakesPapers(): boolean {
  const { user } = useSession();
  return cfdiReaders.some((role) => role === user.role);
}

const useTaking = () => ({
  pdf: useAct(cfdiOperations.getCfdiPdf, { onDone: ({ name, file }) => savePdf(name, file), onFailed: toastFailure(texts.failed) }),
  xml: useAct(cfdiOperations.getCfdiXml, {
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'application/xml' })),
    onFailed: toastFailure(texts.failed),
  }),
});
const papers = ['pdf', 'xml'] as const;
type Paper = (typeof papers)[number];

/** The papers of a document in its panel, for those who may take them. */
export function PaperButtons({ document: { cfdi_id, uuid } }: { document: FiscalPaper }) {
  const take = useTaking();
  const mayTake = useTakesPapers();
  if (cfdi_id === null || uuid === null || !mayTake) return null;
  return papers.map((paper) => (
    <Button
      key={paper}
      variant="outline"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={take[paper].isPending}
      onClick={() => take[paper].mutate({ id: cfdi_id })}
    >
      {texts[paper]}
    </Button>
  ));
}

const icons = { pdf: IconFileTypePdf, xml: IconFileTypeXml };

function PaperInRow({ document: { cfdi_id, uuid }, name, paper }: { document: FiscalPaper; name: string; paper: Paper }) {
  const take = useTaking()[paper];
  if (cfdi_id === null || uuid === null) return null;
  const Icon = icons[paper];
  return (
    <IconButton label={texts.ofRow[paper](name)} disabled={take.isPending} onClick={() => take.mutate({ id: cfdi_id })}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** The papers of each row of a list. */
export const paperColumns = <Row extends FiscalPaper>(nameOf: (row: Row) => string): readonly Column<Row>[] =>
  papers.map((paper) => ({
    id: paper,
    header: texts.heads[paper],
    // The icons say it.
    hidesHeader: true,
    hideBelow: 'wide',
    cell: (row) => <PaperInRow document={row} name={nameOf(row)} paper={paper} />,
  }));
