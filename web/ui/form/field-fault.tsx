import { Notice } from '../notice.tsx';
import { useAfterPress } from './use-after-press.ts';

/** What is wrong with a part that is no single control; a form takes the focus here as to a field. */
export function FieldFault({ fault: found }: { fault: string | undefined }) {
  const fault = useAfterPress(found);
  if (fault === undefined) return null;
  return (
    <div data-fault tabIndex={-1}>
      <Notice tone="danger" isUrgent>
        {fault}
      </Notice>
    </div>
  );
}
