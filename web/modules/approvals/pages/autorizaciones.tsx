import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { ApprovalList } from '../approval-list.tsx';
import layout from '../../../ui/form/form-page.module.css';

/** /autorizaciones: what waits for a second person, for those who decide, and what was decided (AMB-12.12). */
export function Page() {
  return (
    <PageFrame title={texts.title} subtitle={texts.lead}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <ApprovalList state="waiting" />
        <ApprovalList state="decided" />
      </div>
    </PageFrame>
  );
}
