import { carrierFacts } from '#contract/carriers/carriers.ts';
import { typesEvents } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { OpenLabel } from '../labels-view.ts';
import { useLabel } from '../queries.ts';
import { CarrierNumberForm } from './carrier-number-form.tsx';
import { ChangesForm } from './changes-form.tsx';
import styles from './label-edit.module.css';

/** The edit mode of a guide that was made (O-2.54): what is said of it, and the number of a carrier without an API. */
export function LabelEdit({ label }: { label: OpenLabel }) {
  const { user } = useSession();
  const { data: detail } = useLabel(label.carrier, label.id);
  const goBack = useWayBack('/envios');
  if (detail?.creation !== 'made') return null;
  const leave = () => {
    showToast({ tone: 'success', message: labelPageTexts.saved });
    goBack();
  };
  return (
    <div className={styles.edit}>
      <Card title={labelPageTexts.editing}>
        <ChangesForm detail={detail} onSaved={leave} />
      </Card>
      {carrierFacts(detail.carrier)?.eventsBy === 'staff' && typesEvents(user) && (
        <Card title={labelPageTexts.carrierNumber}>
          <CarrierNumberForm detail={detail} />
        </Card>
      )}
    </div>
  );
}
