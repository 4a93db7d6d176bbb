import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { settingsOperations, type SettingView } from '#contract/settings/operations.ts';
import { settingGroups, settings, type SettingKey } from '#contract/settings/settings.ts';
import { credentialsTexts } from '#texts/es/carriers/credentials.ts';
import { issuerScreenTexts } from '#texts/es/issuer/issuer-screens.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { ListBar } from '../../../frame/records/list-bar.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { CredentialsSection } from '../credentials/credentials-section.tsx';
import { IssuerSection } from '../credentials/issuer-section.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { HistoryDialog } from '../history-dialog.tsx';
import { SettingEntry, type SettingAct } from '../setting-entry.tsx';
import { holdsWords, settingsWith } from '../setting-search.ts';

/** Somebody else may change or authorize one while the page is open. */
const REFETCH_MS = 30_000;

/** /ajustes: what root decides while the portal runs, group by group. */
export function Page() {
  const [query, setQuery] = useState('');
  const { data, error, refetch } = useCall(settingsOperations.listSettings, {}, { keepsOld: true, staleMs: 0, refetchMs: REFETCH_MS });
  const [hasCredentials, hasIssuer] = [credentialsTexts, issuerScreenTexts].map(({ section, lead }) => holdsWords(`${section} ${lead}`, query));
  const content = () => {
    if (error && !data) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={6} rowHeight={96} label={shellTexts.loading} />;
    return <Groups views={data.data} query={query} hasMore={hasCredentials === true || hasIssuer === true} onClear={() => setQuery('')} />;
  };
  return (
    <PageFrame title={texts.title} subtitle={texts.lead}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <ListBar
          search={{ label: texts.search, placeholder: texts.searchExample }}
          query={query}
          onQuery={setQuery}
          onClear={() => setQuery('')}
          isNarrow={false}
        />
        {content()}
        {hasCredentials && <CredentialsSection />}
        {hasIssuer && <IssuerSection />}
      </div>
    </PageFrame>
  );
}

type Chosen = { key: SettingKey; act: SettingAct };

type GroupsProps = {
  views: readonly SettingView[];
  query: string;
  /** Something else on the page holds the words. */
  hasMore: boolean;
  onClear: () => void;
};

function Groups({ views, query, hasMore, onClear }: GroupsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const found = settingsWith(query);
  const shown = views.filter(({ key }) => found.includes(key));
  // As it is now, also while its dialog is open: a change names the latest one that was seen.
  const view = views.find(({ key }) => key === chosen?.key);
  return (
    <>
      {settingGroups.map((group) => {
        const inGroup = shown.filter(({ key }) => settings[key].group === group);
        if (inGroup.length === 0) return null;
        return (
          <Card key={group} title={settingTexts.groups[group]} isFlush>
            <ul>
              {inGroup.map((each) => (
                <SettingEntry key={each.key} view={each} onAct={(act) => setChosen({ key: each.key, act })} />
              ))}
            </ul>
          </Card>
        );
      })}
      <div role="status">
        {shown.length === 0 && !hasMore && (
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={texts.nothingFound(query)}
            actions={
              <Button variant="outline" onClick={onClear}>
                {texts.showAll}
              </Button>
            }
          />
        )}
      </div>
      {view && chosen?.act === 'change' && <ChangeDialog view={view} onClose={close} />}
      {view && chosen?.act === 'history' && <HistoryDialog setting={view.key} onClose={close} />}
    </>
  );
}
