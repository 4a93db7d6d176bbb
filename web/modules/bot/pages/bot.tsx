import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerView } from '#contract/access/access.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { demandSubject } from '../../../frame/acting-demand.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useActing } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BotSettings } from '../bot-settings.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { CustomerChoice } from '../../access/customer-choice.tsx';

/** /bot: a customer's own; staff act for one; a biller chooses one here and reads (S-2.44, AMB-2.11). */
export function Page() {
  const { user, actsForOthers } = useSession();
  const acted = useActing().customer;
  const [chosen, choose] = useState<CustomerView | null>(null);
  const isReader = user.role === 'biller';
  const customer = isReader ? chosen : acted;
  const lacksCustomer = (isReader || actsForOthers) && customer === null;
  return (
    <PageFrame title={texts.title} subtitle={texts.lead}>
      <div className={`stack gap-16 full ${layout.page}`}>
        {isReader && (
          <Card>
            <CustomerChoice label={texts.customer} value={chosen} onChoose={choose} />
          </Card>
        )}
        {lacksCustomer ? (
          <Card>
            <EmptyState
              icon={<IconBuildingStore size={26} stroke={1.75} />}
              title={accessTexts.pickCustomer}
              hint={texts.chooseCustomer}
              actions={actsForOthers && <Button onClick={demandSubject}>{accessTexts.pickCustomer}</Button>}
            />
          </Card>
        ) : (
          <BotSettings key={customer?.id ?? ''} of={isReader ? { customer_id: customer?.id } : {}} isReadOnly={isReader} />
        )}
      </div>
    </PageFrame>
  );
}
