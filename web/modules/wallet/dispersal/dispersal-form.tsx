import { useState } from 'react';
import type { UserId } from '#contract/shared/ids.ts';
import { addCentavos, subtractCentavos, type Centavos } from '#contract/shared/money.ts';
import { NOTE_LENGTH } from '#contract/wallet/disperse-balance.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useSession } from '../../../frame/session.tsx';
import { money } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { totalsOf, wayOf, type DispersalUser } from './dispersal-draft.ts';
import { DispersalRow } from './dispersal-row.tsx';
import { DispersalSums } from './dispersal-sums.tsx';
import { useDispersal } from './use-dispersal.ts';
import styles from './dispersal.module.css';

/** From this many users on they can be searched. */
const MANY_USERS = 9;
/** Without accents, as people type them. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-MX');

type Props = { pool: Centavos; users: readonly DispersalUser[] };

/** The pool and what it will hold, a row for each user, a note; 'Dispersar' when the total fits (AMB-12.05). */
export function DispersalForm({ pool, users }: Props) {
  const { user } = useSession();
  const [query, setQuery] = useState('');
  const form = useDispersal(users);
  const { draft, set } = form;
  const isClient = user.role === 'client';
  const totals = totalsOf(draft);
  const after = subtractCentavos(addCentavos(pool, totals.taken), totals.given);
  const found = users.filter(({ user_id, name }) => !(isClient && user_id === user.id) && plain(name).includes(plain(query)));
  const amountField = (id: UserId) =>
    form.field(`amounts.${id}`, draft.amounts[id] ?? null, (typed) => set(({ amounts }) => ({ amounts: { ...amounts, [id]: typed } })));
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.disperse} saving={texts.disperse} isOff={totals.moved === 0 || after < 0}>
      <DispersalSums pool={pool} after={after} {...totals} />
      <Card
        title={texts.users}
        isFlush
        aside={
          users.length >= MANY_USERS && (
            <SearchField label={texts.search} placeholder={texts.search} query={query} onQuery={setQuery} debounceMs={0} />
          )
        }
      >
        <div className={`quiet caption sunken ${styles.head}`} aria-hidden="true">
          <span>{texts.user}</span>
          <span className="right">{texts.remaining}</span>
          {!isClient && <span>{texts.action}</span>}
          <span className="right">{texts.amount}</span>
        </div>
        <div className={styles.rows} data-narrow={isClient || undefined}>
          {found.map((row) => (
            <DispersalRow
              key={row.user_id}
              user={row}
              way={wayOf(draft, row.user_id)}
              onWay={isClient ? null : (way) => set(({ ways }) => ({ ways: { ...ways, [row.user_id]: way } }))}
              field={amountField(row.user_id)}
            />
          ))}
        </div>
        {found.length === 0 && <p className={`quiet ${styles.nobody}`}>{texts.nobodyFound}</p>}
      </Card>
      <TextField {...form.bind('note')} label={texts.note} hint={texts.noteHint} isOptional maxLength={NOTE_LENGTH} autoComplete="off" />
      <div role="status">{after < 0 && !form.isRepeat && <Notice tone="danger">{texts.faults.poolShort(money(-after))}</Notice>}</div>
    </RecordForm>
  );
}
