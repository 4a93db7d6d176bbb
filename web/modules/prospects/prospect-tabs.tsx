import type { ProspectId } from '#contract/shared/ids.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { PartTabs } from '../../frame/part-tabs.tsx';

const names = { datos: texts.data, tarifas: texts.rates, documentos: texts.title };

/** The parts of a prospect. */
export function ProspectTabs({ id, current }: { id: ProspectId; current: keyof typeof names }) {
  const tabs = (['datos', 'tarifas', 'documentos'] as const).map((part) => ({
    to: `/prospecto/${part}/${id}`,
    label: names[part],
    isCurrent: part === current,
  }));
  return <PartTabs label={texts.prospectTabs} tabs={tabs} />;
}
