import { botOperations } from '#contract/bot/bot.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BotForm } from './bot-form.tsx';
import { TryBot } from './try-bot.tsx';

/** Whose bot: named by a biller; otherwise one's own or that of the customer acted for. */
export type BotOf = { customer_id?: CustomerId | undefined };

/** The settings as they are saved, the form that changes them, and the message that tries them. */
export function BotSettings({ of, isReadOnly }: { of: BotOf; isReadOnly: boolean }) {
  const { data: bot, error, refetch } = useCall(botOperations.getBot, of);
  if (error && !bot) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!bot) return <Skeleton rows={5} rowHeight={78} shape="fields" label={texts.title} />;
  return (
    <>
      {!bot.can_send && <Notice>{texts.off}</Notice>}
      {isReadOnly && <Notice tone="facility">{texts.readOnly}</Notice>}
      <Card>
        <BotForm bot={bot} of={of} isReadOnly={isReadOnly} />
      </Card>
      {!isReadOnly && bot.can_send && <TryBot bot={bot} of={of} />}
    </>
  );
}
