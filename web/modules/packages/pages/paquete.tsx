import { useParams } from '@tanstack/react-router';
import { packagesOperations } from '#contract/packages/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { packageScreenTexts } from '#texts/es/packages/package-screens.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { RecordPage } from '../../../frame/records/record-page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { PackageForm } from '../form/package-form.tsx';

/** /paquete and /paquete/{id} opened by themselves: the same form as in the drawer (O-2.07). */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { hasSubject } = useSession();
  const goBack = useWayBack('/paquetes');
  const item = useCall(packagesOperations.getPackage, { id: id as PackageId }, { isOn: id !== undefined && hasSubject, isOnce: true });
  const leave = () => {
    showToast({ tone: 'success', message: bookTexts.packageSaved });
    goBack();
  };
  return (
    <RecordPage
      title={id ? bookTexts.editPackage : bookTexts.newPackage}
      back={{ to: '/paquetes', label: packageScreenTexts.title }}
      nameOf={({ alias }) => alias}
      record={id ? item : null}
    >
      {(found) => <PackageForm initial={found} onSaved={leave} />}
    </RecordPage>
  );
}
