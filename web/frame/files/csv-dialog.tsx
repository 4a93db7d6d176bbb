import { onceOpened } from '../../ui/opening/once-opened.tsx';
import type { CsvDialogProps } from './csv-dialog-kit.tsx';

/** A dialog that takes a CSV. Its list loads nothing of it before somebody opens it. */
export const CsvDialog = onceOpened<CsvDialogProps>(async () => (await import('./csv-dialog-kit.tsx')).CsvDialogKit);
