import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isMeant, meantNumber } from '#contract/shipping/guide-numbers.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { labelPath } from '../guide/label-path.ts';
import { call } from '../../platform/client.ts';
import { shortcuts } from '../../platform/use-shortcut.ts';
import { useSession } from '../../frame/session.tsx';

const AT_ONCE = 5;

/** What a scanner reads outside fields becomes the filter of Envíos, on whatever screen one is; the guide with that number opens. */
export function Scans(): null {
  const { can } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const newest = useRef('');
  const mayRead = can('canRead.label');
  useEffect(() => {
    if (!mayRead) return;
    const openScanned = async (scanned: string) => {
      const text = meantNumber(scanned);
      newest.current = text;
      await navigate({ to: '/envios', search: { query: text } } as never);
      const found = await call(shippingOperations.listLabels, { page: 1, limit: AT_ONCE, query: text });
      const isStillWanted = newest.current === text && router.state.location.pathname === '/envios';
      const named = found.data.find((row) => isMeant(text, [row.parcel_number, row.tracking_number]));
      const [only] = found.total === 1 ? found.data : [];
      const row = named ?? only;
      if (isStillWanted && row) await navigate({ to: '/envios', search: { query: text, ...labelPath(row).search }, replace: true } as never);
    };
    // Without an answer the list says so itself, and asks again.
    return shortcuts.onScan((text) => void openScanned(text).catch(() => undefined), { isEverywhere: true });
  }, [mayRead, navigate, router]);
  return null;
}
