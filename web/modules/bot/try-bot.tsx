import { IconBrandWhatsapp } from '@tabler/icons-react';
import { botOperations, type BotTest, type BotView } from '#contract/bot/bot.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { useUntold } from '../../frame/forms/use-untold.ts';
import { sentenceOf } from '../../platform/api-error.ts';
import { useAct, useCall, useRemember } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import type { BotOf } from './bot-settings.tsx';

const LOOK_AGAIN_MS = 1_500;
/** What WhatsApp has taken it may refuse some seconds later: so long its last word is waited for. */
const LAST_WORD_MS = MINUTE_MS;
const tones: Record<BotTest['status'], NoticeTone> = { queued: 'facility', sent: 'delivered', refused: 'danger', late: 'exception' };

const isOpenYet = ({ status, sent_at }: BotTest): boolean =>
  status === 'queued' || (status === 'sent' && Date.now() - Date.parse(sent_at) < LAST_WORD_MS);

/** 'Enviar mensaje de prueba', and what became of the last one. */
export function TryBot({ bot: { phone_number, last_test }, of }: { bot: BotView; of: BotOf }) {
  const remember = useRemember();
  const untold = useUntold();
  const send = useAct(botOperations.tryBot, {
    onDone: (bot) => remember(botOperations.getBot, of, bot),
    onFailed: (error) => untold(sentenceOf(error, texts.testFailed)),
  });
  useCall(botOperations.getBot, of, { refetchMs: (bot) => (bot?.last_test && isOpenYet(bot.last_test) ? LOOK_AGAIN_MS : false) });
  return (
    <Card title={texts.test}>
      <div className="stack gap-16">
        <p className="muted">{phone_number === null ? texts.saveFirst : texts.testHint}</p>
        <div role="status">{last_test && <Outcome test={last_test} />}</div>
        {send.error && (
          <Notice tone="danger" isUrgent>
            {sentenceOf(send.error, texts.testFailed)}
          </Notice>
        )}
        {phone_number !== null && (
          <div className="wrap gap-8 end">
            <Button
              variant="outline"
              icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
              isBusy={send.isPending || last_test?.status === 'queued'}
              onClick={() => send.mutate({ ...of, idempotency_key: crypto.randomUUID() })}
            >
              {texts.sendTest}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Outcome({ test: { status, phone_number, refusal, sent_at } }: { test: BotTest }) {
  return (
    <Notice tone={tones[status]}>
      <strong>{texts.outcomes[status](phoneText(phone_number))}</strong> {refusal && texts.refusals[refusal]}{' '}
      <DateText when={sent_at} form="dayAndTime" />
    </Notice>
  );
}
