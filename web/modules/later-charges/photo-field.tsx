import { useEffect, useState } from 'react';
import { FileField } from '../../ui/form/file-field.tsx';
import type { FieldFrame } from '../../ui/form/field.tsx';
import styles from './photo-field.module.css';

type Props = FieldFrame & { value: File | null; onChange: (file: File | null) => void; accept: string };

/** A photo, chosen or dropped, and shown once it is chosen; a browser that cannot read it shows its name alone. */
export function PhotoField(props: Props) {
  const { value } = props;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [value]);
  return (
    <FileField
      {...props}
      isArea
      picture={address !== null && <img className={styles.photo} src={address} alt="" onError={() => setAddress(null)} />}
    />
  );
}
