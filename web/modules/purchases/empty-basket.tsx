import { IconTicket } from '@tabler/icons-react';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts = purchaseScreens.confirm;

/** A later step opened without the first. */
export const EmptyBasket = () => (
  <EmptyState
    icon={<IconTicket size={26} stroke={1.75} />}
    title={texts.empty}
    hint={texts.emptyHint}
    actions={<ButtonLink to="/comprar-guias">{texts.start}</ButtonLink>}
  />
);
