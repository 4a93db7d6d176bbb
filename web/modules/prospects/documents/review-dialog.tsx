import type { DocumentRow } from '#contract/prospects/documents.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DocumentOwner } from './document-owner.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { ReviewFields } from './review-fields.tsx';
import { useReview } from './use-review.ts';

const WIDTH = 720;

/** A reviewer sees the file and decides. */
export function ReviewDialog({ document, owner, onClose }: { document: DocumentRow; owner: DocumentOwner; onClose: () => void }) {
  const review = useReview({ document, owner, onSaved: onClose });
  return (
    <FormDialog
      form={review.form}
      onClose={onClose}
      title={documentTypeNames[document.document_type]}
      hint={<DocumentViewer document={document} />}
      saveLabel={texts.save}
      width={WIDTH}
    >
      <ReviewFields review={review} />
    </FormDialog>
  );
}

/** Who reviews nothing sees the file. */
export function ViewDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={documentTypeNames[document.document_type]}
      width={WIDTH}
      actions={
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <DocumentViewer document={document} />
    </Dialog>
  );
}
