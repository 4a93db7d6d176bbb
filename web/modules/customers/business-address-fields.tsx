import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { documentsTexts } from '#texts/es/prospects/documents.ts';
import { Card } from '../../ui/card.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import type { PlaceDraft } from '../addresses/form/place-draft.ts';
import { PlaceFields } from '../addresses/form/place-fields.tsx';
import { usePlaceOfZip } from '../addresses/form/use-place-of-zip.ts';
import { zipWarning } from '../addresses/form/zip-messages.ts';
import type { CustomerDraft } from './customer-draft.ts';
import { Offered } from './offered.tsx';
import type { Certificate } from './use-certificate.ts';

type Props = {
  form: FormState<CustomerDraft>;
  fill: (change: Partial<CustomerDraft>) => void;
  isNew: boolean;
  isLocked: boolean;
  certificate: Certificate | null;
};

/** Where the customer is; of a new one it becomes the first address that all of its people share (AMB-14.03). */
export function BusinessAddressFields({ form: { draft, set, faultOf, touch }, fill, isNew, isLocked, certificate }: Props) {
  const address = draft.business_address;
  const changed = (change: Partial<PlaceDraft>) => ({ business_address: { ...address, ...change } });
  const { postal, changeZip, takeSuggestion } = usePlaceOfZip({
    draft: address,
    set: (change) => set(changed(change)),
    fill: (change) => fill(changed(change)),
  });
  const offered = certificate?.zip_code ?? null;
  const bind = (field: keyof PlaceDraft) => ({
    value: address[field],
    onChange: (value: string) => set(changed({ [field]: value })),
    onBlur: () => touch(`business_address.${field}`),
    fault: faultOf(`business_address.${field}`),
    disabled: isLocked,
  });
  return (
    <Card title={texts.businessAddress}>
      <div className="stack gap-14">
        <p className="muted">{isNew ? texts.businessAddressHint : texts.businessAddressKept}</p>
        {offered !== null && offered !== address.zip_code && (
          <Offered value={offered} label={documentsTexts.takeZip} onTake={() => changeZip(offered)} />
        )}
        <PlaceFields
          kind="company"
          bind={(field) => bind(field as keyof PlaceDraft)}
          zip_code={address.zip_code}
          postal={postal}
          onTake={takeSuggestion}
          zip={{ ...bind('zip_code'), onChange: changeZip, warning: postal && zipWarning(postal) }}
        />
      </div>
    </Card>
  );
}
