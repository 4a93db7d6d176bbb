import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { claimRequest, COMMENT_LENGTH, overweightOperations, type OverweightDetail } from '#contract/later-charges/overweight.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { overweightFaultWords } from '#texts/es/later-charges/overweight-faults.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { useStoredFiles } from '../../frame/files/use-stored-files.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { timeOfDay } from '../../platform/format.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keptPhoto, UnreadablePhoto } from './photo-file.ts';
import { PhotoField } from './photo-field.tsx';
import { overweightReaders } from './overweight-readers.ts';
import styles from './later-charges.module.css';

const texts = overweightTexts.claim;
const ACCEPTED = '.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic';
const MOST_BYTES = 10 * 1024 * 1024;

type Shown = 'scale' | 'tape';
type Typed = { scale: File | null; tape: File | null; comment: string };

class FaultyPhoto extends Error {
  readonly shows: Shown;
  readonly fault: string;
  constructor(shows: Shown, fault: string) {
    super(fault);
    this.shows = shows;
    this.fault = fault;
  }
}

const isTaken = (file: File | null): boolean => file === null || (/\.(jpe?g|png|hei[cf])$/i.test(file.name) && file.size <= MOST_BYTES);

/** The customer objects: a photo on the scale, one with the tape, and why. A photo is sent once, however often the form is. */
export function ClaimForm({ overweight: { id }, isOwn }: { overweight: OverweightDetail; isOwn: boolean }) {
  const files = useStoredFiles();

  async function store(shows: Shown, file: File | null): Promise<FileId | undefined> {
    if (!file) return undefined;
    try {
      return await files.store(file, keptPhoto);
    } catch (error) {
      const fault = error instanceof UnreadablePhoto ? texts.heic : files.faultOf(error, null, overweightFaultWords.notPhoto);
      throw fault === undefined ? error : new FaultyPhoto(shows, fault);
    }
  }

  const form = useForm({
    name: `sobrepeso-${id}`,
    press: { name: `sobrepeso-${id}` },
    first: (): Typed => ({ scale: null, tape: null, comment: '' }),
    schema: claimRequest,
    // The photos are uploaded when it is sent; the contract asks for one of them.
    toRequest: ({ comment, scale, tape }) => ({ id, comment, ...(scale || tape ? { scale_file_id: id } : {}) }),
    alsoWrong: ({ scale, tape }) => ({
      scale: isTaken(scale) ? (scale || tape ? undefined : overweightFaultWords.photo) : overweightFaultWords.notPhoto,
      tape: isTaken(tape) ? undefined : overweightFaultWords.notPhoto,
      scale_file_id: undefined,
    }),
    send: async ({ draft, key }) => {
      const [scale_file_id, tape_file_id] = [await store('scale', draft.scale), await store('tape', draft.tape)];
      const photos = { ...(scale_file_id ? { scale_file_id } : {}), ...(tape_file_id ? { tape_file_id } : {}) };
      return call(overweightOperations.claimOverweight, { id, comment: draft.comment, ...photos }, { key });
    },
    forgets: overweightReaders,
    onSaved: () => showToast({ tone: 'success', message: texts.sent, kind: 'confirm' }),
    fieldsOf: (error) => {
      if (error instanceof FaultyPhoto) return { [error.shows]: error.fault };
      const faultOf = (sentAs: string) => files.faultOf(error, sentAs, overweightFaultWords.notPhoto);
      return { scale: faultOf('scale_file_id'), tape: faultOf('tape_file_id') };
    },
    failed: texts.failed,
  });
  const photo = (shows: Shown) => <PhotoField {...form.bindFile(shows)} label={texts[shows]} hint={texts.hint} accept={ACCEPTED} />;
  const { comment } = form.draft;
  const title = isOwn ? texts.title : texts.ofCustomer;
  return (
    <section className={`stack gap-14 ${styles.block}`}>
      <h3>{title}</h3>
      <RecordForm form={form} aria-label={title} save={texts.send} saving={texts.sending} waits remark={<Kept draft={form.draft} />}>
        <div className={`stack gap-12 ${styles.photos}`}>
          {photo('scale')}
          {photo('tape')}
        </div>
        <TextArea
          {...form.bind('comment')}
          label={texts.comment}
          hint={texts.length(comment.length, COMMENT_LENGTH.most)}
          maxLength={COMMENT_LENGTH.most}
          rows={3}
          aria-required
        />
      </RecordForm>
    </section>
  );
}

/** When what is typed was last kept for this tab. Photos are not: a reload asks for them again. */
function Kept({ draft }: { draft: Typed }) {
  const first = useRef(draft);
  const [at, setAt] = useState<Date | null>(null);
  useEffect(() => {
    if (draft !== first.current) setAt(new Date());
  }, [draft]);
  if (draft.comment === '') return null;
  const hasPhotos = draft.scale !== null || draft.tape !== null;
  return (
    <span className={`inline gap-6 quiet label ${styles.kept}`}>
      <IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />
      {texts.kept(at && timeOfDay(at), hasPhotos)}
    </span>
  );
}
