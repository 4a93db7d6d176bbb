import * as z from 'zod/mini';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { UNLISTED_PRODUCT, type SatCatalogue } from '#contract/catalogs/sat-keys.ts';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { goodsLacking } from '#contract/shipping/waybill-data.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { goodsErrors } from '../draft/package-faults.ts';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import styles from './package-form.module.css';

/** Whether the loaded catalogues have every key, asked as they are searched by word. */
async function checkKeys(lines: readonly MerchandiseLine[]): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [index, { unit_code, product_code }] of lines.entries()) {
    if (await isUnlisted('units', unit_code)) fields[`merchandise.${index}.unit_code`] = packageTexts.unitUnlisted;
    if (await isUnlisted('products', product_code)) fields[`merchandise.${index}.product_code`] = packageTexts.productUnlisted;
  }
  if (Object.keys(fields).length > 0) throw new ApiError({ status: 400, code: 'WRONG_DATA', description: null, fields });
}

async function isUnlisted(catalogue: SatCatalogue, key: string): Promise<boolean> {
  if (key === UNLISTED_PRODUCT) return false;
  const { data, is_loaded } = await call(catalogsOperations.searchSatKeys, { catalogue, query: key });
  return is_loaded && !data.some(({ code }) => code === key);
}

/** What a dangerous good lacks, by its field. */
const hazardErrors = (merchandise: readonly MerchandiseLine[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(merchandise.length === 0 ? {} : goodsLacking([{ merchandise }], 'packages')).map(([path, fault]) => [
      path.replace('packages.0.', ''),
      fault,
    ]),
  );

const goods = z.custom<{ merchandise: MerchandiseLine[] }>();

type Props = { draft: string; lines: MerchandiseLine[]; asksHazard?: boolean | undefined; onDone: (lines: MerchandiseLine[]) => void };

/** Goods as they are typed; they go into the row only when each line is whole. */
export function GoodsForm({ draft: name, lines, asksHazard, onDone }: Props) {
  const form = useForm({
    name,
    first: () => ({ merchandise: lines }),
    schema: goods,
    alsoWrong: ({ merchandise }) => ({ ...goodsErrors(merchandise), ...(asksHazard ? hazardErrors(merchandise) : {}) }),
    // Nothing is kept: the lines go back to their row.
    send: async ({ draft: { merchandise } }) => {
      await checkKeys(merchandise);
      return merchandise;
    },
    onSaved: onDone,
  });
  return (
    <Form form={form} className="stack gap-16">
      <GoodsFields lines={useFormList(form, 'merchandise')} asksHazard={asksHazard} />
      <footer className={`gap-8 end ${styles.foot}`}>
        <Button type="submit">{flowTexts.goodsDone}</Button>
      </footer>
    </Form>
  );
}
