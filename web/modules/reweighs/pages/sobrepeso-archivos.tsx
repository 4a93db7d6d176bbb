import { IconFileSpreadsheet } from '@tabler/icons-react';
import { carrierFileOperations } from '#contract/reweighs/files.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FileBeside } from '../file-beside.tsx';
import { fileCard, fileColumns, nameOf, PROGRESS_MS } from '../file-columns.tsx';
import { ReweighTabs } from '../reweigh-tabs.tsx';
import { UploadButton } from '../upload-button.tsx';

const fileList = defineList({
  path: '/sobrepeso-archivos',
  operation: carrierFileOperations.listCarrierFiles,
  sorts: ['uploaded_at'],
  order: 'desc',
  filters: {},
  mayOpen: looksLikeId,
});

/** /sobrepeso-archivos: what carriers measured again, as their files say it, and how far each file is (AMB-12.15). */
export function Page() {
  const list = useRecordList(fileList);
  // The same question as the list's own, asked again while a file is worked on.
  useCall(carrierFileOperations.listCarrierFiles, list.request, {
    refetchMs: (answer) => (answer?.data.some(({ ended_at }) => ended_at === null) ? PROGRESS_MS : false),
  });
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={fileColumns}
      nameOf={nameOf}
      card={fileCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      panel={(beside) => <FileBeside {...beside} />}
      add={null}
      sisters={<ReweighTabs />}
      addSeveral={<UploadButton onUploaded={({ id }) => list.show({ open: id })} />}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconFileSpreadsheet size={26} stroke={1.75} />}
    />
  );
}
