import { useState } from 'react';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useNavigation } from '../../../frame/use-navigation.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { IssueForm } from '../issue-form.tsx';
import { IssueList } from '../issue-list.tsx';
import layout from '../../../ui/form/form-page.module.css';

/** /problema: open to everybody, also to whom nothing else is (S-2.63, AMB-2.08, AMB-2.12). */
export function Page() {
  const [sent, setSent] = useState(0);
  const hasNothing = useNavigation().length === 0;
  return (
    <PageFrame title={texts.title} subtitle={texts.lead}>
      <div className={`stack gap-16 full ${layout.page}`}>
        {hasNothing && (
          <Notice>
            <strong>{shellTexts.noRights}.</strong> {shellTexts.noRightsHint}
          </Notice>
        )}
        <Card>
          <IssueForm key={sent} onSent={() => setSent(sent + 1)} />
        </Card>
        <IssueList />
      </div>
    </PageFrame>
  );
}
