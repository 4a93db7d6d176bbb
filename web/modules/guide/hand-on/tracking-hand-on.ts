import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { call } from '../../../platform/client.ts';
import { copyText } from '../../../ui/copying/copy-text.ts';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { trackingAddress } from './tracking-address.ts';

export const copyTracking = (id: LabelRow['id']): void =>
  void copyText(trackingAddress(id)).then((isCopied) => isCopied && showToast({ tone: 'info', message: labelsTexts.linkCopied }));

/** Opens WhatsApp with a message to the recipient of a guide that a list shows: the guide knows the phone. Nothing is sent by it. */
export async function writeTracking({ id, carrier }: Pick<LabelRow, 'id' | 'carrier'>): Promise<void> {
  // Opened at the press: later the browser would take it for an unwanted one.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const [{ trackingMessage }, label] = await Promise.all([import('./tracking-message.ts'), call(shippingOperations.getLabel, { carrier, id })]);
    const link = trackingMessage(label);
    if (link) (tab ?? window).location.href = link;
    else {
      tab?.close();
      showToast({ tone: 'error', message: labelsTexts.noWhatsApp });
    }
  } catch (error) {
    tab?.close();
    toastFailure(labelsTexts.loadFailed)(error as Error);
  }
}
