import { useParams } from '@tanstack/react-router';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { carriersOperations } from '#contract/carriers/made-carriers.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { CarrierForm } from '../carrier-form.tsx';

/** /paqueteria and /paqueteria/{id}. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const goBack = useWayBack('/paqueterias');
  const carrier = useCall(carriersOperations.getCarrier, { carrier: id as CarrierSlug }, { isOn: id !== undefined, isOnce: true });
  const leave = () => {
    showToast({ tone: 'success', message: texts.saved });
    goBack();
  };
  return (
    <FormPage
      title={id ? texts.editLabel : texts.newTitle}
      back={{ to: '/paqueterias', label: texts.title }}
      nameOf={({ name }) => name}
      record={id ? carrier : null}
      failed={texts.loadFailed}
    >
      {(found) => <CarrierForm key={found?.id ?? 'new'} carrier={found} onSaved={leave} />}
    </FormPage>
  );
}
