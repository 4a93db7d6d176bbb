import type { OutputType } from '#contract/access/access.ts';
import { useSession } from '../../frame/session.tsx';

/** What was asked to be remembered since this page was loaded. */
let chosen: OutputType | null = null;

/** How this person usually wants several labels, until a shipment says otherwise (AMB-7.06, AMB-7.07). */
export function useUsualOutput(): { usual: OutputType; remember: (output: OutputType) => void } {
  const { user } = useSession();
  return {
    usual: chosen ?? user.options.output_type ?? 'separate_files',
    remember: (output) => {
      chosen = output;
    },
  };
}
