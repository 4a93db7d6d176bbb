import { useState } from 'react';
import { settingsOperations, type SettingChangeRow } from '#contract/settings/operations.ts';
import type { SettingKey } from '#contract/settings/settings.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import plain from '../../ui/table/plain-table.module.css';
import { settingTitle, settingValue } from './setting-text.ts';
import styles from './settings.module.css';

const LIMIT = 10;
const { historyColumns: columns } = texts;

/** What became of one setting, the newest first. */
export function HistoryDialog({ setting, onClose }: { setting: SettingKey; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    settingsOperations.listSettingChanges,
    { key: setting, page, limit: LIMIT },
    { keepsOld: true, staleMs: 0 },
  );
  const content = () => {
    if (error && !data) return <ErrorState title={texts.historyFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={3} rowHeight={52} label={shellTexts.loading} />;
    if (data.total === 0) return <p>{texts.neverChanged}</p>;
    return (
      <>
        <Changes rows={data.data} />
        {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
      </>
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.historyTitle(settingTitle(setting))}
      width={960}
      actions={
        <Button variant="outline" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      {content()}
    </Dialog>
  );
}

const Changes = ({ rows }: { rows: readonly SettingChangeRow[] }) => (
  <table className={`${plain.table} ${styles.history}`} data-words>
    <thead>
      <tr>
        {Object.values(columns).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, n, set_at, set_by, approved_by, before, value, valid_from, reason }) => (
        <tr key={n}>
          <th scope="row">
            <DateText when={set_at} form="dayAndTime" />
          </th>
          <td data-label={columns.who}>
            <span>
              {set_by.name}
              {approved_by && <span className={`quiet ${styles.second}`}>{texts.authorizedBy(approved_by.name)}</span>}
            </span>
          </td>
          <td data-label={columns.before}>{settingValue(key, before)}</td>
          <td data-label={columns.after}>{settingValue(key, value)}</td>
          <td data-label={columns.from}>
            <DateText when={valid_from} form="dayAndTime" />
          </td>
          <td data-label={columns.reason}>{reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
