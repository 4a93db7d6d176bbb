import { IconFileInvoice, IconPencil, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { CustomerGate, useLacksCustomer } from '../../../frame/records/customer-gate.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../billing.module.css';
import { BusinessSummary } from '../business-summary.tsx';
import { BusinessStatus, DefaultTag } from '../business-tags.tsx';

/** /resumen-razon-social/{id}: what one is and what was charged to it; without id the default one. Nothing is typed here. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: BusinessId };
  return id ? <Summary id={id} /> : <DefaultSummary />;
}

function Summary({ id }: { id: BusinessId }) {
  const { can } = useSession();
  const { data, error, refetch } = useCall(billingOperations.getBusinessSummary, { id });
  if (!data) {
    return (
      <Frame>
        {error ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={5} rowHeight={44} shape="facts" label={texts.summary} />
        )}
      </Frame>
    );
  }
  const { business } = data;
  return (
    <PageFrame
      title={business.business_name}
      subtitle={
        <span className={`wrap ${styles.subtitle}`}>
          <span className="code">{business.tax_id}</span>
          <BusinessStatus business={business} />
          {business.is_default && <DefaultTag />}
        </span>
      }
      actions={
        can('canCreateUpdateDelete.business') && (
          <ButtonLink to={`/razon-social/${id}`} variant="outline" icon={<IconPencil size={17} stroke={1.75} aria-hidden="true" />}>
            {texts.editOne}
          </ButtonLink>
        )
      }
    >
      <BusinessSummary summary={data} />
    </PageFrame>
  );
}

/** The default of one's own customer, or of the one acted for; a biller acts for none and has none. */
function DefaultSummary() {
  const { user, can } = useSession();
  const isBiller = user.role === 'biller';
  const isOn = !useLacksCustomer() && !isBiller;
  const { data, error, refetch } = useCall(billingOperations.listBusinesses, {}, { isOn });
  const found = data?.data.find(({ is_default }) => is_default);
  if (found) return <Summary id={found.id} />;
  const content = () => {
    if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (isOn && !data) return <Skeleton rows={5} rowHeight={44} shape="facts" label={texts.summary} />;
    return (
      <EmptyState
        icon={<IconFileInvoice size={26} stroke={1.75} />}
        title={isBiller ? texts.summary : texts.noDefault}
        hint={isBiller ? texts.chooseOne : texts.noneHint}
        actions={
          <>
            <ButtonLink to="/centro-costos" variant="outline">
              {texts.toList}
            </ButtonLink>
            {!isBiller && can('canCreateUpdateDelete.business') && (
              <ButtonLink to="/razon-social" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}>
                {texts.add}
              </ButtonLink>
            )}
          </>
        }
      />
    );
  };
  return (
    <Frame>
      <CustomerGate>{content()}</CustomerGate>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <PageFrame title={texts.summary}>
    <Card>{children}</Card>
  </PageFrame>
);
