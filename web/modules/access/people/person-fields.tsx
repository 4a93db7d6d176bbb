import type { ReactNode } from 'react';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../frame/records/records.module.css';
import styles from './people.module.css';

type Bound = { value: string; onChange: (value: string) => void; onBlur: () => void; fault: string | undefined };
type Props = {
  fields: { name: Bound; lastName: Bound; email: Bound; phone: Bound };
  isDisabled: boolean;
  /** Whose e-mail is settled has a password. */
  isEmailFixed: boolean;
  /** Nobody changes the e-mail of whom they act for (AMB-17.01). */
  isActedFor?: boolean;
  /** The way to another e-mail all the same, for who may. */
  emailChange: ReactNode;
  isNew: boolean;
};

/** Name, e-mail and phone of a user or of staff. */
export function PersonFields({ fields: { name, lastName, email, phone }, isDisabled, isEmailFixed, isActedFor = false, emailChange, isNew }: Props) {
  const fixed = isActedFor ? peopleFaults.actedFor : isEmailFixed ? emailFixed(emailChange !== null) : undefined;
  return (
    <>
      <div className={`stack gap-12 top ${layout.pair}`}>
        <TextField {...name} label={peopleTexts.name} maxLength={50} disabled={isDisabled} autoFocus={isNew} autoComplete="off" />
        <TextField {...lastName} label={peopleTexts.lastName} isOptional maxLength={50} disabled={isDisabled} autoComplete="off" />
      </div>
      <div className={`stack gap-12 top ${layout.pair}`}>
        <div className={`stack gap-4 start ${styles.email}`}>
          <TextField
            {...email}
            type="email"
            label={peopleTexts.email}
            hint={isNew ? peopleTexts.emailInvites : fixed}
            maxLength={254}
            disabled={isDisabled || fixed !== undefined}
            autoComplete="off"
          />
          {!isActedFor && emailChange}
        </div>
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          label={peopleTexts.phone}
          isOptional
          maxLength={25}
          disabled={isDisabled}
          autoComplete="off"
        />
      </div>
    </>
  );
}

const emailFixed = (mayChange: boolean): string => (mayChange ? peopleTexts.emailConfirmed : peopleTexts.emailFixed);
