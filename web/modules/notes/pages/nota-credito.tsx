import { IconReceiptRefund } from '@tabler/icons-react';
import { useMemo } from 'react';
import { noteTexts as texts } from '#texts/es/notes/note-screens.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { CreateNoteButton } from '../create-note-button.tsx';
import { nameOf, noteCard, noteColumns } from '../note-columns.tsx';
import { noteList } from '../note-list.ts';
import { NotePanel } from '../note-panel.tsx';
import { useNoteFilters } from '../use-note-filters.tsx';

/** /nota-credito: the credit notes in reach, one of them open beside; root and billers make one (S-2.71, AMB-13.12). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(noteList);
  const isHouse = actsForOthers || user.role === 'biller';
  const filters = useNoteFilters(list, isHouse);
  const columns = useMemo(() => noteColumns(isHouse), [isHouse]);
  const { sum = null, total = 0 } = list.answer.data ?? {};
  const { nueva } = list.view.filters;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={noteCard}
      search={{ label: texts.search }}
      filters={filters}
      narrowing={total > 0 && sum !== null && <p className="quiet label">{texts.sum(count(total), money(sum))}</p>}
      panel={(beside) => <NotePanel {...beside} />}
      hasWidePanel
      add={null}
      addSeveral={
        <CreateNoteButton
          of={nueva}
          onClose={() => nueva && list.show({ filters: { nueva: '' } })}
          onMade={(open) => list.show({ filters: { nueva: '' }, open })}
        />
      }
      nothing={texts.nothing}
      nothingFound={texts.nothingFound}
      icon={<IconReceiptRefund size={26} stroke={1.75} />}
    />
  );
}
