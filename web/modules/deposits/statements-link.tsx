import { IconFileSpreadsheet } from '@tabler/icons-react';
import { decidingRoles } from '#contract/deposits/deposits.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { useSession } from '../../frame/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** From deposits to the statements of the bank, for those who compare them. */
export function StatementsLink() {
  const { user } = useSession();
  if (!decidingRoles.some((role) => role === user.role)) return null;
  return (
    <ButtonLink to="/conciliacion-bancaria" variant="outline" icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}>
      {texts.link}
    </ButtonLink>
  );
}
