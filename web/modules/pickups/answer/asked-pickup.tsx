import { useState, type ReactNode } from 'react';
import type { MailedPickup, MailedTask, PickupAnswer } from '#contract/pickups/pickup-links.ts';
import { pickupMailTexts as texts } from '#texts/es/pickups/by-mail.ts';
import { weekdayDay } from '../../../platform/format.ts';
import { ask } from '../../../public-entry/ask.ts';
import { PlainField } from '../../../public-entry/plain-field.tsx';
import { usePublicForm } from '../../../public-entry/use-public-form.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Rejection } from '../../../ui/form/use-form-state.ts';
import { FormFailure } from '../../access/form-failure.tsx';
import frame from '../../access/public-frame.module.css';

type Props = {
  token: string;
  pickup: MailedPickup;
  task: MailedTask;
  onAnswered: (after: MailedPickup, isDone: boolean) => void;
  onOver: () => void;
  onExpired: () => void;
};

/** What is asked of a carrier's operations, and the two ways to answer it. */
export function AskedPickup({ token, pickup, task, onAnswered, onOver, onExpired }: Props) {
  const [isDone, setDone] = useState(true);
  const send = async (answer: Omit<PickupAnswer, 'task' | 'is_done'>) => {
    const said = await ask<MailedPickup>('POST', `/api/pickup/link/${encodeURIComponent(token)}`, { answer: { task, is_done: isDone, ...answer } });
    if (said.outcome === 'done') onAnswered(said.value, isDone);
    else if (said.outcome === 'refused' && said.code === 'TOKEN_EXPIRED') onExpired();
    else if (said.outcome === 'refused' && said.code === 'NOT_ALLOWED') onOver();
    else if (said.outcome === 'refused' && Object.keys(said.fields).length > 0) return { faults: faultsOf(said.fields) };
    else return { failure: texts.failed };
    return null;
  };
  const Answer = isDone ? Take : Decline;
  return (
    <Answer pickup={pickup} task={task} onSend={send} onTurn={() => setDone(!isDone)}>
      <h1 className={frame.title}>{pickup.carrier}</h1>
      <p className={frame.subtitle}>{texts.asks[task]}</p>
      <WhatIsAsked pickup={pickup} />
    </Answer>
  );
}

/** The server names a field by where it stands in the answer. */
const faultsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name.replace(/^answer\.(window\.)?/, ''), fault]));

function WhatIsAsked({ pickup: { window, folio, location, collect_in, indications, guides } }: Pick<Props, 'pickup'>) {
  const { contact, street, number, suite_number, neighborhood, zip_code, city, state, business_name } = location;
  const inside = suite_number ? ` int. ${suite_number}` : '';
  const rows: [string, string | null][] = [
    [texts.date, `${weekdayDay(window.date)}, ${texts.hours(window.earliest_time, window.latest_time)}`],
    [texts.folio, folio],
    [texts.address, [business_name, `${street} ${number}${inside}`, neighborhood, `${zip_code} ${city}`, state].join(', ')],
    [texts.contact, [[contact.name, contact.last_name].filter(Boolean).join(' '), contact.phone_number].filter(Boolean).join(' · ')],
    [texts.collectIn, collect_in],
    [texts.indications, indications],
    [texts.guides(guides.length), guides.map(({ parcel_number, weight }) => texts.guide(parcel_number, String(weight))).join('; ')],
  ];
  return (
    <dl>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className={frame.subtitle}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type Send = (answer: Omit<PickupAnswer, 'task' | 'is_done'>) => Promise<Rejection | null>;

type AnswerProps = Pick<Props, 'pickup' | 'task'> & { onSend: Send; /** To the other answer. */ onTurn: () => void; children: ReactNode };

function Take({ pickup: { window }, task, onSend, onTurn, children }: AnswerProps) {
  const form = usePublicForm({
    first: () => ({ ...window, folio: '' }),
    judge: ({ folio }) => (task === 'to_book' && folio.trim() === '' ? { folio: texts.folioRequired } : {}),
    send: ({ folio, ...named }) => onSend(task === 'cancel' ? {} : { window: named, ...(folio.trim() === '' ? {} : { folio }) }),
  });
  return (
    <Form form={form} className={frame.form}>
      {children}
      {task !== 'cancel' && (
        <>
          <PlainField {...form.bind('date')} label={texts.date} type="date" />
          <PlainField {...form.bind('earliest_time')} label={texts.from} type="time" />
          <PlainField {...form.bind('latest_time')} label={texts.until} type="time" />
          <PlainField {...form.bind('folio')} label={texts.folio} autoComplete="off" />
        </>
      )}
      <Presses form={form} label={texts.done[task]} turn={texts.notDone} onTurn={onTurn} />
    </Form>
  );
}

function Decline({ onSend, onTurn, children }: AnswerProps) {
  const form = usePublicForm({
    first: () => ({ words: '' }),
    judge: ({ words }) => (words.trim() === '' ? { words: texts.wordsRequired } : {}),
    send: (draft) => onSend(draft),
  });
  return (
    <Form form={form} className={frame.form}>
      {children}
      <PlainField {...form.bind('words')} label={texts.words} autoComplete="off" autoFocus />
      <Presses form={form} label={texts.sendWords} turn={texts.back} onTurn={onTurn} />
    </Form>
  );
}

type PressProps = { form: { said: string | null; isBusy: boolean }; label: string; turn: string; onTurn: () => void };

const Presses = ({ form: { said, isBusy }, label, turn, onTurn }: PressProps) => (
  <>
    <FormFailure failure={said} />
    <button className={frame.primary} type="submit" aria-disabled={isBusy}>
      {isBusy ? texts.sending : label}
    </button>
    <button type="button" className={frame.quiet} onClick={onTurn}>
      {turn}
    </button>
  </>
);
