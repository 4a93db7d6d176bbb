import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { gridCsv } from '#contract/tariffs/grid-csv.ts';
import { gridFileTexts as texts } from '#texts/es/tariffs/grid-file.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { RatedService } from '../rated-service.ts';
import type { GridDraft } from './grid-draft.ts';
import { ImportGrid } from './import-grid.tsx';

type Props = { draft: GridDraft & { name: string }; service: RatedService; onImport: (grid: GridDraft) => void };

/** The grid as a file, and one from a file. */
export function GridFile({ draft, service, onImport }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flow gap-8">
      <Button variant="outline" icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      <Button
        variant="outline"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveCsv({ name: texts.fileName(draft.name), content: gridCsv(draft) })}
      >
        {texts.export}
      </Button>
      <ImportGrid isOpen={isOpen} onClose={() => setOpen(false)} service={service} onImport={onImport} />
    </span>
  );
}
