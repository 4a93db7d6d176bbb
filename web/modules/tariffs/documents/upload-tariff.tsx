import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { FILE_LIMIT_BYTES } from '#contract/drive/drive.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { tariffDocumentOperations } from '#contract/tariffs/documents.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffDocumentTexts as texts } from '#texts/es/tariffs/documents.ts';
import { tariffTexts } from '#texts/es/tariffs/tariffs.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/client.ts';
import { useAct, useCall } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';

const ENDINGS = '.pdf,.xlsx,.xls,.csv';
type Draft = { carrier: string; files: File | null };

/** What is seen of a file before it is sent; the server opens it. */
function fileFault(file: File | null): string | undefined {
  if (!file) return texts.chooseFile;
  if (file.size > FILE_LIMIT_BYTES) return tariffTexts.tooLarge;
  return ENDINGS.split(',').some((ending) => file.name.toLowerCase().endsWith(ending)) ? undefined : tariffTexts.file;
}

/** One document for one carrier. */
export function UploadTariff({ customer, onClose }: { customer: CustomerId; onClose: () => void }) {
  const { data } = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity });
  const send = useAct(
    ({ carrier, files }: Draft) => upload(tariffDocumentOperations.uploadTariff, files as File, { customer_id: customer, carrier }),
    {
      forgets: [tariffDocumentOperations.listCustomerFiles, rateOperations.getCustomerRates],
    },
  );
  const form = useForm({
    name: null,
    first: (): Draft => ({ carrier: '', files: null }),
    schema: tariffDocumentOperations.uploadTariff.request,
    toRequest: ({ carrier }) => ({ customer_id: customer, carrier }),
    alsoWrong: ({ carrier, files }) => ({ carrier: carrier === '' ? texts.chooseCarrier : undefined, files: fileFault(files) }),
    send: ({ draft }) =>
      send.mutateAsync(draft).catch((error: unknown) => {
        showToast({ tone: 'error', message: sentenceOf(error, texts.saveFailed) });
        throw error;
      }),
    failed: texts.saveFailed,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    },
  });
  const carriers = [...new Set((data?.data ?? []).map(({ carrier }) => carrier))].toSorted((one, other) =>
    carrierName(one).localeCompare(carrierName(other)),
  );
  return (
    <FormDialog form={form} onClose={onClose} title={texts.addTitle} hint={texts.addHint} saveLabel={texts.save}>
      <Select
        {...form.bind('carrier')}
        label={texts.carrier}
        placeholder={texts.chooseCarrier}
        options={carriers.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
      />
      <FileField
        label={texts.file}
        accept={ENDINGS}
        value={form.draft.files}
        onChange={(files) => form.set({ files })}
        fault={form.faultOf('files')}
      />
    </FormDialog>
  );
}
