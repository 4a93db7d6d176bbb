import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import { addressesOperations } from '#contract/addresses/addresses.ts';
import { bookFileOperations } from '#contract/addresses/book-file.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import type { SentTo } from '../../../platform/api.ts';
import { call, upload } from '../../../platform/client.ts';
import { useAct, type Told } from '../../../platform/use-call.ts';

const { importAddresses, exportAddresses } = bookFileOperations;

export type Sent = { file: File; keepsNeighborhoods: boolean };

/** Sends a file. Nothing is lost by sending it again: what is kept already is left out. */
export const useImport = () =>
  useAct(({ file, keepsNeighborhoods }: Sent) => upload(importAddresses, file, { keeps_neighborhoods: keepsNeighborhoods }), {
    // The user says which address is the default one: it may be the first of the file.
    forgets: [addressesOperations.listAddresses, accessOperations.getCurrentUser],
  });

type Wanted = Pick<SentTo<typeof exportAddresses>, 'query' | 'scope'>;

/** Asks for the book piece by piece; `rows` counts those that have come. */
export function useExport(told: Told<{ content: string; rows: number }, Wanted>) {
  const [rows, setRows] = useState(0);
  const act = useAct(async (wanted: Wanted) => {
    setRows(0);
    const pieces: string[] = [];
    let total = 0;
    for (let after: AddressId | null | undefined; after !== null;) {
      const piece = await call(exportAddresses, { ...wanted, ...(after ? { after } : {}) });
      pieces.push(piece.content);
      total += piece.rows;
      setRows(total);
      after = piece.next;
    }
    return { content: pieces.join(''), rows: total };
  }, told);
  return { ...act, rows };
}
