import { newId } from '#platform/ids.ts';
import { type CallRows, staffOnly, rootOnly, labelReaders } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createCharge: { may: rootOnly, asksFactor: true },
  listOverweights: { may: labelReaders, isListed: true },
  getOverweight: { may: labelReaders, of: 'overweight' },
  claimOverweight: { may: '1 Y Y 3 3 Y Y 3 3', of: 'overweight', body: { scale_file_id: newId(), comment: 'No pesa eso' }, isClosedToReader: true },
  // Agents add evidence and advise, root decides (AMB-12.15).
  addOverweightEvidence: { may: staffOnly, of: 'overweight', body: { comment: 'No pesa eso' } },
  decideOverweight: { may: rootOnly, of: 'overweight', body: { decision: 'dropped', reason: 'No pesa eso' }, asksFactor: true },
  getOverweightStatistics: { may: rootOnly },
};
