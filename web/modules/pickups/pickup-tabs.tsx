import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { LinkTabs } from '../../frame/link-tabs.tsx';
import { useSession } from '../../frame/session.tsx';

/** To ask for a pickup, or to look at those there are: each for who may. */
export function PickupTabs() {
  const { can } = useSession();
  const tabs = [
    ...(can('canCreateUpdateDelete.pickup') ? [{ path: '/recolectar', label: texts.title }] : []),
    ...(can('canRead.pickup') ? [{ path: '/recolecciones', label: texts.list }] : []),
  ];
  return tabs.length > 1 && <LinkTabs label={texts.tabs} tabs={tabs} />;
}
