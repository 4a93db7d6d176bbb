import { type CallRows } from '../../fixtures/call-rows.ts';
import { saved } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listPackages: { may: '1 Y Y Y 3 Y Y Y 3', isListed: true },
  getPackage: { may: '1 Y Y Y 3 Y Y Y 3', of: 'package' },
  createPackage: { may: '1 Y Y Y 3 Y Y 3 3' },
  updatePackage: { may: '1 Y Y Y 3 Y Y 3 3', of: 'package', body: saved },
  deletePackage: { may: '1 Y Y Y 3 Y Y 3 3', of: 'package' },
};
