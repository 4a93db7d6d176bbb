import { IconCalculator, IconSend } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { homeOperations } from '#contract/home/home.ts';
import { screenRoutes } from '#contract/routes.ts';
import { homeTexts } from '#texts/es/home/home.ts';
import { waysOf } from '../../../frame/navigation.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { hasRight } from '../../../frame/rights.ts';
import { useSession } from '../../../frame/session.tsx';
import { askAhead } from '../../../platform/use-call.ts';
import { capitalized, longDay } from '../../../platform/format.ts';
import { useNow } from '../../../platform/use-now.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { prepareFlow } from '../../shipment/flow/prepare-flow.ts';
import { Attention } from '../attention.tsx';
import { BlocksLoading } from '../blocks-loading.tsx';
import { Figures } from '../figures/figures.tsx';
import { greetingAt } from '../greeting.ts';
import styles from '../inicio.module.css';
import { LastLabels } from '../last-labels.tsx';
import { mattersOf } from '../matters.tsx';
import { useAnotherDay, useHome, type Home } from '../queries.ts';
import { QuickQuoteForm } from '../quick-quote-form.tsx';
import { StatusCounts } from '../status-counts.tsx';

const CarrierPaces = screenPart(async () => (await import('../carrier-paces.tsx')).CarrierPaces);

/** What it shows first is on its way while the frame is drawn. */
export function prepare(client: QueryClient, user: CurrentUser): void {
  askAhead(client, homeOperations.getHome, {});
  if (hasRight(user, 'canRead.label')) askAhead(client, homeOperations.getHomeFigures, {});
  if (hasRight(user, 'canCreateUpdateDelete.rate')) prepareFlow(client, user);
}

/**
 * /: the quick quote of whom one acts for, what needs attention, the counts, the last guides and what is drawn, each only with its permission
 * (AMB-2.09).
 */
export function Page() {
  const { user, can, hasSubject } = useSession();
  const { data, error, refetch } = useHome();
  const now = useNow();
  useAnotherDay();
  const mayQuote = can('canCreateUpdateDelete.rate');
  const isPhone = useMedia(media.phone);
  const maySend = can('canCreateUpdateDelete.label');
  const otherWays = waysOf(user, screenRoutes).filter(({ path }) => path !== '/cotizar' && path !== '/enviar');
  const madeToday = data?.made_today ?? null;
  // To anyone who only reads, none made is no news.
  const isCounted = madeToday !== null && (maySend || madeToday > 0);
  return (
    <PageFrame
      title={homeTexts.hello(greetingAt(now), user.name)}
      subtitle={
        <>
          {capitalized(longDay(now))}
          {isCounted && (
            <>
              {' · '}
              {homeTexts.youHave} <strong>{homeTexts.madeToday(madeToday)}</strong> {homeTexts.todayWord}
            </>
          )}
        </>
      }
      actions={
        // On a phone both stand in the bottom navigation.
        isPhone ? undefined : (
          <>
            {otherWays.map(({ path, label }) => (
              <ButtonLink key={path} to={path} variant="outline">
                {label}
              </ButtonLink>
            ))}
            {mayQuote && (
              <ButtonLink to="/cotizar" variant="outline" icon={<IconCalculator size={17} stroke={1.75} aria-hidden="true" />} keys={['C']}>
                {homeTexts.quote}
              </ButtonLink>
            )}
            {maySend && (
              <ButtonLink to="/enviar" icon={<IconSend size={17} stroke={1.75} aria-hidden="true" />} keys={['N']}>
                {homeTexts.send}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <LockedNotice />
      {mayQuote && (hasSubject ? <QuickQuoteForm /> : <p className="quiet">{homeTexts.chooseSubject}</p>)}
      {data ? (
        <Blocks home={data} maySend={maySend} mayQuote={mayQuote} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        can('canRead.label') && <BlocksLoading />
      )}
    </PageFrame>
  );
}

function Blocks({ home, maySend, mayQuote }: { home: Home; maySend: boolean; mayQuote: boolean }) {
  const { seesPrices, actsForOthers } = useSession();
  const { last_labels, counts, tracking } = home;
  const matters = mattersOf(home, { isStaff: actsForOthers, mayQuote });
  if (!last_labels && !counts && matters.length === 0) return null;
  return (
    <div className={`stack gap-14 top stack gap-14 top ${styles.grid}`}>
      <div className={`stack gap-14 shrinks stack gap-14 shrinks ${styles.column}`}>
        <Attention matters={matters} />
        {counts && <Figures place="main" />}
        {last_labels && <LastLabels rows={last_labels} seesPrices={seesPrices} maySend={maySend} mayQuote={mayQuote} />}
      </div>
      {counts && (
        <div className={`stack gap-14 shrinks stack gap-14 shrinks ${styles.column}`}>
          <StatusCounts counts={counts} />
          <Figures place="side" />
          {tracking && tracking.length > 0 && (
            <Suspense>
              <CarrierPaces paces={tracking} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Card>
    <ErrorState title={homeTexts.loadFailed} error={error} onRetry={onRetry} />
  </Card>
);
