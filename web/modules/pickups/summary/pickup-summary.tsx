import { Navigate, useNavigate } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useIsShown } from '../../../frame/use-lead-on.ts';
import { withProduct } from '../../../platform/brand.ts';
import { longDay } from '../../../platform/format.ts';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog, usePreloadedDialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { AddressCard } from '../../addresses/card/address-card.tsx';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { printedAddress } from '../../shipment/flow/flow-end.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import { PickupBar } from '../flow/pickup-bar.tsx';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { PickupPanel } from '../flow/pickup-panel.tsx';
import { usePickup } from '../flow/use-pickup.ts';
import { GuidesTable } from './guides-table.tsx';
import { pickupRequest } from './pickup-request.ts';
import type { RequestFailure } from './request-failure.ts';
import styles from './pickup-summary.module.css';
import { useRequestPickup } from './use-request-pickup.ts';

/** The last look at a pickup before its carrier is asked: everything read only, and 'Programar recolección' (O-2.06, O-4.25). */
export function PickupSummary() {
  const { flow, hours, faults } = usePickup();
  usePreloadedDialog();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { request, failure, isRequesting } = useRequestPickup();
  const body = pickupRequest(flow, hours);
  const press = () => void (body && request(body, flow.addressPickUp));
  useShortcut('ctrl+enter', press, { label: texts.request });
  useEffect(() => {
    if (hasNoFocus()) document.querySelector<HTMLElement>('[data-request]')?.focus();
  }, []);
  // The hours that the carrier lists are still on their way after a reload.
  const isAwaited = hours.state === 'awaited' && flow.datePickUp !== '';
  // What is made when its person is on the way to another page leads nobody.
  if (!body && !isAwaited && !isRequesting) return isShown() ? <Navigate to="/recolectar" replace /> : null;
  return (
    <PageFrame title={texts.summary}>
      <FailureNotice failure={failure} onRetry={press} />
      <div className={`stack gap-16 ${styles.blocks}`}>
        <div className="wide">
          <Block title={texts.guides} to="/empaques" isFlush remark={<Tag>{texts.chosen(flow.labelsPickup.length)}</Tag>} carrier={flow.carrier}>
            <GuidesTable labels={flow.labelsPickup} />
          </Block>
        </div>
        <Block title={texts.address} to="/recolectar">
          {flow.addressPickUp && (
            <AddressCard address={printedAddress(flow.addressPickUp)} taxId={null} contact={printedContact(flow.addressPickUp)} />
          )}
        </Block>
        <Block title={texts.details} to="/recolectar">
          <Details flow={flow} />
        </Block>
      </div>
      <PickupPanel flow={flow} faults={faults} />
      <PickupBar flow={flow} faults={faults}>
        <Button
          variant="plain"
          icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/recolectar' })}
        >
          {texts.back}
        </Button>
        <Button keys={['Ctrl', 'Enter']} onClick={press} isBusy={isRequesting || isAwaited} data-request>
          {texts.request}
        </Button>
      </PickupBar>
      <Dialog isOpen={isRequesting} onClose={() => undefined} title={texts.requesting} isBlocking>
        <p>{texts.requestingHint}</p>
      </Dialog>
    </PageFrame>
  );
}

/** Why there is no pickup. Asked again after no answer, it is the same press. */
function FailureNotice({ failure, onRetry }: { failure: RequestFailure | null; onRetry: () => void }) {
  if (!failure) return null;
  return (
    <Notice
      tone="danger"
      isUrgent
      action={
        failure.isOpen ? (
          <Button variant="outline" onClick={onRetry}>
            {shellTexts.retry}
          </Button>
        ) : (
          <ButtonLink to="/recolectar" variant="outline">
            {texts.edit}
          </ButtonLink>
        )
      }
    >
      <div className={`stack gap-2 ${styles.failure}`}>
        <p>{withProduct(failure.message)}</p>
        {failure.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </Notice>
  );
}

type BlockProps = { title: string; to: string; remark?: ReactNode; carrier?: string | null; isFlush?: boolean; children: ReactNode };

function Block({ title, to, remark, carrier = null, isFlush = false, children }: BlockProps) {
  return (
    <Card
      isFlush={isFlush}
      title={
        <span className={`inline gap-8 ${styles.title}`}>
          {title} {remark}
          {carrier && (
            <>
              <CarrierBadge carrier={carrier} size="sm" />
              <span className={`quiet ${styles.carrier}`}>{carrierName(carrier)}</span>
            </>
          )}
        </span>
      }
      aside={
        <ButtonLink to={to} variant="quiet">
          {texts.edit}
          <span className="hidden-visually"> {title}</span>
        </ButtonLink>
      }
    >
      {children}
    </Card>
  );
}

function Details({ flow }: { flow: PickupFlow }) {
  return (
    <Facts shape="beside">
      <Fact name={texts.date}>{flow.datePickUp && longDay(flow.datePickUp)}</Fact>
      <Fact name={texts.window}>{texts.hours(flow.startTimePickUp, flow.endTimePickUp)}</Fact>
      <Fact name={texts.collectIn}>{flow.collect_in}</Fact>
      <Fact name={texts.comments}>{flow.indications.trim() || texts.noComments}</Fact>
    </Facts>
  );
}
