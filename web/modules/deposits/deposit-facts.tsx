import type { ReactNode } from 'react';
import type { DepositDetail } from '#contract/deposits/deposits.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { groupedClabe } from '../../platform/clabe.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

/** What the bank told of it, and what became of it. */
export function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { customer, decided_by, identified_by, note } = deposit;
  const code = (text: string) => <span className="code">{text}</span>;
  const facts: readonly [string, ReactNode][] = [
    [texts.facts.sender, deposit.sender_name || texts.withoutSender],
    [texts.facts.rfc, deposit.sender_rfc ? code(deposit.sender_rfc) : texts.withoutRfc],
    [texts.facts.key, code(deposit.tracking_key)],
    [texts.facts.account, code(groupedClabe(deposit.sender_account))],
    [texts.facts.concept, deposit.concept],
    [texts.facts.reference, deposit.reference],
    [texts.facts.clabe, code(groupedClabe(deposit.beneficiary_clabe))],
    [texts.facts.day, <DateText key="day" when={deposit.operation_date} form="longDay" />],
    ...(customer ? [[texts.facts.customer, customer.name] as [string, ReactNode]] : []),
    ...(identified_by ? [[texts.facts.how, texts.how[identified_by]] as [string, ReactNode]] : []),
    ...(decided_by ? [[texts.facts.who, decided_by.name] as [string, ReactNode]] : []),
    ...(note ? [[texts.facts.note, note] as [string, ReactNode]] : []),
    ...(deposit.raw_notice ? [[texts.facts.raw, code(deposit.raw_notice)] as [string, ReactNode]] : []),
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
