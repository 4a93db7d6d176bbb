import { IconPencil } from '@tabler/icons-react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { typesEvents } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { OpenLabel } from '../labels-view.ts';
import { useLabel } from '../../guide/queries.ts';
import { CarrierNumberForm } from './carrier-number-form.tsx';
import { ChangesForm } from './changes-form.tsx';
import styles from './label-edit.module.css';

/** The edit mode of a guide that was made (O-2.54): what is said of it, and the number of a carrier without an API. */
export function LabelEdit({ label }: { label: OpenLabel }) {
  const { user } = useSession();
  const { data: detail } = useLabel(label.carrier, label.id);
  const goBack = useWayBack('/envios');
  if (detail?.creation !== 'made') return null;
  if (detail.is_manual) return <EditManual id={detail.id} />;
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

/** All of a guide by hand is edited in its own form (AMB-10.10). */
const EditManual = ({ id }: { id: string }) => (
  <div className={styles.edit}>
    <Card title={labelsTexts.manual}>
      <div className={styles.form}>
        <p>{labelsTexts.manualHint}</p>
        <div>
          <ButtonLink to={`/guia-manual/${id}`} variant="outline" icon={<IconPencil size={17} stroke={1.75} aria-hidden="true" />}>
            {labelsTexts.editManual}
          </ButtonLink>
        </div>
      </div>
    </Card>
  </div>
);
