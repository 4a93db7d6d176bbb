import { Suspense } from 'react';
import { useCustomer } from './use-customer.ts';
import { screenPart } from '../ui/opening/screen-part.tsx';

// Hardly anybody is locked: Inicio does not carry it for everybody (P11).
const Sentence = screenPart(async () => (await import('./locked-sentence.tsx')).LockedSentence);

/** Says before anything is filled that nothing can be quoted or made for a LOCKED customer, by staff neither (AMB-14.01). */
export function LockedNotice() {
  const customer = useCustomer();
  if (customer?.status !== 'LOCKED') return null;
  return (
    <Suspense>
      <Sentence />
    </Suspense>
  );
}
