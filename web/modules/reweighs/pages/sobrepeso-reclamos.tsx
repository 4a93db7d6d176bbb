import { IconScale } from '@tabler/icons-react';
import { carrierClaimOperations } from '#contract/reweighs/claims.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { ClaimBeside } from '../claims/claim-beside.tsx';
import { claimCard, claimColumns, nameOf } from '../claims/claim-columns.tsx';
import { CarrierScores } from '../claims/carrier-scores.tsx';
import { ReweighTabs } from '../reweigh-tabs.tsx';

const claimList = defineList({
  path: '/sobrepeso-reclamos',
  operation: carrierClaimOperations.listCarrierClaims,
  sorts: ['made_at'],
  order: 'desc',
  filters: {},
  mayOpen: looksLikeId,
});

/** /sobrepeso-reclamos: what carriers are asked to give back, and how they answer (AMB-12.15). */
export function Page() {
  const list = useRecordList(claimList);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={claimColumns}
      nameOf={nameOf}
      card={claimCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      panel={(beside) => <ClaimBeside {...beside} />}
      add={null}
      sisters={<ReweighTabs />}
      views={(body) => (
        <>
          {list.answer.data && <CarrierScores scores={list.answer.data.carriers} onMade={({ id }) => list.show({ open: id })} />}
          {body}
        </>
      )}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconScale size={26} stroke={1.75} />}
    />
  );
}
