import { type CallRows, everybody, anySession, peopleReaders, peopleWriters, rootOnly } from '../../fixtures/call-rows.ts';
import { person } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  login: { may: everybody },
  requestReset: { may: everybody },
  createPassword: { may: everybody },
  confirmEmail: { may: everybody },
  logout: { may: anySession },
  getCurrentUser: { may: anySession },
  getCustomer: { may: anySession, of: 'customer' },
  listUsers: { may: anySession, isListed: true },
  getUser: { may: peopleReaders, of: 'user' },
  createUser: { may: peopleWriters, body: person, asksFactor: true },
  // Of somebody else; everybody chooses the own theme by it.
  updateUser: { may: peopleWriters, of: 'user', body: { name: 'Otra', options: { theme: 'dark' } } },
  deleteUser: { may: peopleWriters, of: 'user', asksFactor: true },
  inviteUser: { may: peopleWriters, of: 'user', asksFactor: true },
  listGroups: { may: peopleReaders, isListed: true },
  getGroup: { may: peopleReaders, of: 'group' },
  createGroup: { may: peopleWriters, asksFactor: true },
  updateGroup: { may: peopleWriters, of: 'group', body: { name: 'Otro', users: [] }, asksFactor: true },
  deleteGroup: { may: peopleWriters, of: 'group', asksFactor: true },
  // Of somebody else; the own is everybody's.
  changeEmail: { may: rootOnly, of: 'user', body: { email: 'otra@porteo.test', password: 'Correcta-1' }, asksFactor: true },
  getPendingEmail: { may: rootOnly, of: 'user' },
  listOperators: { may: rootOnly },
  getOperator: { may: rootOnly, of: 'user' },
  createOperator: { may: rootOnly, body: { ...person, role: 'biller' }, asksFactor: true },
  updateOperator: { may: rootOnly, of: 'user', body: { name: 'Otra', status: 'disabled' }, asksFactor: true },
  listCustomers: { may: '1 Y Y Y Y Y 3 3 3' },
};
