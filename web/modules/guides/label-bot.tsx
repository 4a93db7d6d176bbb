import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../frame/session.tsx';
import styles from './label-view.module.css';

/** Where a customer reaches its bot (AMB-2.11). Staff have it in their menu. */
export function LabelBot() {
  if (useSession().user.role !== 'customer') return null;
  return (
    <p className={`wrap quiet ${styles.bot}`}>
      <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
      {labelsTexts.whatsApp}
      <Link to="/bot" className={styles.botLink}>
        {labelsTexts.configureBot}
      </Link>
    </p>
  );
}
