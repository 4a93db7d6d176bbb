/**
 * Who may make which call, written from the specification (S §6.2, AMB-2.03), not from the operations: the generated test compares both.
 * Y = may (whatever the body then deserves), 1 = 401 without a session, 3 = 403, L = 405 because the customer is LOCKED.
 */
const roles = ['anonymous', 'root', 'agent', 'seller', 'biller', 'customer', 'client_write', 'client_read', 'client_none'] as const;
export const subjects = [...roles, 'agent_reader', 'locked', 'moved', 'moved_before'] as const;
export type MatrixSubject = (typeof subjects)[number];
export type MatrixCell = 'Y' | '1' | '3' | 'L';

/** What a customer cannot do while it is LOCKED; it does everything else as before, reading and cancelling too (AMB-14.01). */
const closedByLock: readonly string[] = [
  'quoteLabel',
  'quoteFreight',
  'createLabels',
  'createConsolidated',
  'createBulk',
  'createManualLabel',
  'createPickup',
  'createPurchase',
];

/** What an agent who may only read guides cannot do; 'Por conciliar' it settles like any other agent (AMB-2.03). */
const closedToReader: readonly string[] = [
  'quoteFreight',
  'createConsolidated',
  'updateConsolidated',
  'createLabels',
  'updateLabel',
  'claimOverweight',
  'saveTrackingNumber',
  'cancelLabel',
  'addLabelEvent',
  'createManualLabel',
  'getManualLabel',
  'updateManualLabel',
  'createBulk',
  'listBulks',
  'getBulk',
  'listBulkRows',
  'retryBulkRows',
  'resumeBulk',
  'stopBulk',
  'checkBulkRow',
  'priceBulkRows',
  'getBulkFailedRows',
  'getBulkTemplate',
  'listDrafts',
  'getUsualNotices',
  'getDraft',
  'saveDraft',
  'deleteDraft',
];

/**
 * What every subject may of one call. `agent_reader` is an agent with label read; `locked` is the customer of a LOCKED customer; `moved` a client who came from another customer and
 * logged in again, `moved_before` the same by the session of before, which is over (AMB-1.03).
 */
export function cellsOf(call: string): Record<MatrixSubject, MatrixCell> {
  const cells = (matrix[call] ?? '').split(' ') as MatrixCell[];
  const of = (role: (typeof roles)[number]) => cells[roles.indexOf(role)] as MatrixCell;
  const ofRoles = Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<(typeof roles)[number], MatrixCell>;
  return {
    ...ofRoles,
    agent_reader: closedToReader.includes(call) ? '3' : of('agent'),
    locked: closedByLock.includes(call) ? 'L' : of('customer'),
    moved: of('client_write'),
    moved_before: of('anonymous'),
  };
}

/** The calls that move money or change users, permissions or customers: a second factor stands before them (AMB-1.10). */
// prettier-ignore
export const behindFactor: readonly string[] = [
  'createCustomer', 'updateCustomer', 'createProspectCustomer', 'createUser', 'deleteUser', 'inviteUser', 'changeEmail', 'createGroup', 'updateGroup', 'deleteGroup', 'createOperator', 'updateOperator',
  'changeSetting', 'enterCarrierCredentials', 'tryCarrierCredentials', 'restoreCarrierCredentials', 'resetSecondFactor', 'createLabels', 'createConsolidated', 'updateConsolidated', 'createBulk', 'retryBulkRows', 'resumeBulk', 'cancelLabel', 'settleLabel', 'addLabelEvent', 'createManualLabel', 'updateManualLabel', 'confirmReuse', 'updatePickup', 'moveAmount', 'disperseBalance', 'disperseStock', 'createPurchase', 'updatePurchase', 'decideApproval', 'createWithdrawal', 'createCharge', 'decideOverweight', 'createAdjustment', 'createDeposit', 'undoDeposit', 'matchDeposit', 'returnDeposit', 'enterStatement', 'uploadCarrierFile',
];

/** Digits of the staff and clients of the matrix; new staff get these (AMB-2.03). */
export const digitsOf: Record<Exclude<MatrixSubject, 'anonymous' | 'moved_before'>, string> = {
  root: '222222222',
  agent: '222222222',
  agent_reader: '222122222',
  seller: '111222201',
  biller: '000100002',
  customer: '222222222',
  client_write: '222222222',
  client_read: '111111111',
  client_none: '000000000',
  locked: '222222222',
  moved: '222222222',
};

const everybody = 'Y Y Y Y Y Y Y Y Y';
const anySession = '1 Y Y Y Y Y Y Y Y';
const labelWriters = '1 Y Y Y 3 Y Y 3 3';
const peopleReaders = '1 Y Y Y 3 Y Y Y 3';
const peopleWriters = '1 Y Y 3 3 Y Y 3 3';
const staffOnly = '1 Y Y 3 3 3 3 3 3';
const rootOnly = '1 Y 3 3 3 3 3 3 3';
const businessReaders = '1 Y Y Y Y Y Y Y 3';
const businessWriters = '1 Y Y 3 Y Y Y 3 3';
const pickupReaders = '1 Y Y Y 3 Y Y Y 3';
const pickupWriters = '1 Y Y Y 3 Y Y 3 3';
const dispersionReaders = '1 Y Y 3 3 Y Y Y 3';
const tariffReaders = '1 Y Y Y 3 Y 3 3 3';
const labelReaders = '1 Y Y Y Y Y Y Y 3';

/** One row per call; `npm run check` refuses a call without its row and a row without its call. Columns in the order of `roles`; the others follow from them. */
export const matrix: Record<string, string> = {
  //                     anon root agent seller biller customer client 2, 1, 0
  getVersion: everybody,
  getTracking: everybody,
  login: everybody,
  requestReset: everybody,
  createPassword: everybody,
  confirmEmail: everybody,

  getSecondFactor: anySession,
  giveSecondFactor: anySession,
  prepareSecondFactor: anySession,
  confirmSecondFactor: anySession,
  dropSecondFactor: anySession,
  resetSecondFactor: '1 Y 3 3 3 3 3 3 3',

  uploadFile: anySession,
  getFile: anySession,
  createTicket: anySession,
  createIssue: anySession,
  listIssues: anySession,
  updateIssue: '1 Y 3 3 3 3 3 3 3',

  listAudit: '1 Y 3 3 3 Y 3 3 3',
  exportAudit: '1 Y 3 3 3 Y 3 3 3',
  listAuditPeople: '1 Y 3 3 3 Y 3 3 3',

  getJob: anySession,
  listPackagingTypes: anySession,
  listPackagingContents: anySession,
  listServices: anySession,
  getPostalCode: anySession,
  searchPlaces: anySession,
  getPlace: anySession,
  getPlacePicture: anySession,
  suggestPlaces: anySession,
  searchSatKeys: anySession,
  logout: anySession,
  confirmRead: anySession,
  markSeen: anySession,
  getCurrentUser: anySession,
  getCustomer: anySession,
  listUsers: anySession,
  getBalance: anySession,
  listUserBalances: anySession,
  getBillingBalance: anySession,
  getHome: anySession,
  getHomeFigures: anySession,
  // Of root, whom the configuration names.
  moveAmount: rootOnly,
  disperseBalance: '1 Y Y 3 3 Y Y 3 3',
  disperseStock: '1 Y Y 3 3 Y Y 3 3',
  createBalanceRecord: '1 Y Y 3 3 Y Y 3 3',
  listBalanceRecords: '1 Y Y 3 Y Y Y 3 3',
  getBalanceRecord: '1 Y Y 3 Y Y Y 3 3',
  deleteBalanceRecord: '1 Y Y 3 3 Y Y 3 3',
  rejectBalanceRecord: '1 Y 3 3 Y 3 3 3 3',
  listServicesToBuy: '1 Y Y 3 3 Y Y 3 3',
  createPurchase: '1 Y Y 3 3 Y Y 3 3',
  listPurchases: '1 Y Y 3 3 Y Y 3 3',
  getPurchase: '1 Y Y 3 3 Y Y 3 3',
  updatePurchase: '1 Y Y 3 3 Y Y 3 3',
  listMovements: dispersionReaders,
  printStatement: dispersionReaders,
  getStock: dispersionReaders,
  listDispersals: dispersionReaders,
  listSettings: '1 Y 3 3 3 3 3 3 3',
  listSettingChanges: '1 Y 3 3 3 3 3 3 3',
  changeSetting: '1 Y 3 3 3 3 3 3 3',
  listCarrierCredentials: rootOnly,
  enterCarrierCredentials: rootOnly,
  tryCarrierCredentials: rootOnly,
  restoreCarrierCredentials: rootOnly,
  listApprovals: '1 Y 3 3 Y 3 3 3 3',
  decideApproval: '1 Y 3 3 Y 3 3 3 3',
  createWithdrawal: '1 Y 3 3 Y 3 3 3 3',
  createAdjustment: rootOnly,

  // Client write (S-2.73); of those that are nobody's, root, agents and billers read and root and billers decide (AMB-13.14).
  listDeposits: '1 Y Y Y Y Y 3 3 3',
  getDeposit: '1 Y Y Y Y Y 3 3 3',
  matchDeposit: '1 Y 3 3 Y 3 3 3 3',
  returnDeposit: '1 Y 3 3 Y 3 3 3 3',
  createDeposit: '1 Y 3 3 Y 3 3 3 3',
  undoDeposit: rootOnly,
  listStatements: '1 Y 3 3 Y 3 3 3 3',
  getStatement: '1 Y 3 3 Y 3 3 3 3',
  listStatementLines: '1 Y 3 3 Y 3 3 3 3',
  importStatement: '1 Y 3 3 Y 3 3 3 3',
  enterStatement: '1 Y 3 3 Y 3 3 3 3',

  // What carriers measured again comes by root alone (AMB-12.15).
  listCarrierFiles: rootOnly,
  getCarrierFile: rootOnly,
  uploadCarrierFile: rootOnly,
  listCarrierRows: rootOnly,
  getRejectedRows: rootOnly,
  listCarrierClaims: rootOnly,
  getCarrierClaim: rootOnly,
  createCarrierClaim: rootOnly,
  getCarrierClaimFile: rootOnly,
  updateCarrierClaim: rootOnly,

  getUser: peopleReaders,
  createUser: peopleWriters,
  // Of somebody else; everybody chooses the own theme by it.
  updateUser: peopleWriters,
  deleteUser: peopleWriters,
  inviteUser: peopleWriters,
  listGroups: peopleReaders,
  getGroup: peopleReaders,
  createGroup: peopleWriters,
  updateGroup: peopleWriters,
  deleteGroup: peopleWriters,
  // Of somebody else; the own is everybody's.
  changeEmail: rootOnly,
  getPendingEmail: rootOnly,
  listOperators: rootOnly,
  getOperator: rootOnly,
  createOperator: rootOnly,
  updateOperator: rootOnly,

  listCustomers: '1 Y Y Y Y Y 3 3 3',
  createCustomer: '1 Y Y 3 3 3 3 3 3',
  updateCustomer: '1 Y Y 3 3 Y 3 3 3',

  listProspects: staffOnly,
  getProspect: staffOnly,
  createProspect: staffOnly,
  updateProspect: staffOnly,
  sendProspectDocumentation: staffOnly,
  sendCustomerDocumentation: staffOnly,
  createProspectCustomer: staffOnly,
  uploadProspectFile: staffOnly,
  getDocumentSuggestions: staffOnly,
  updateProspectDocument: staffOnly,
  // Anyone with the link.
  getProspectDocuments: everybody,
  uploadByToken: everybody,
  listCustomerDocuments: '1 Y Y 3 3 Y Y Y 3',
  uploadCustomerDocument: '1 Y Y 3 3 Y 3 3 3',
  listCustomerServices: anySession,
  listServiceTariffs: '1 Y Y Y 3 Y Y Y 3',
  updateService: rootOnly,
  listRates: '1 Y Y 3 3 3 3 3 3',
  listRateYears: tariffReaders,
  getCustomerRates: tariffReaders,
  getProspectRates: '1 Y Y 3 3 3 3 3 3',
  createRate: rootOnly,
  syncRate: '1 Y Y 3 3 3 3 3 3',
  deleteRate: rootOnly,
  deleteProspectRate: rootOnly,
  getProposal: rootOnly,
  createProposal: rootOnly,
  updateProposal: rootOnly,
  previewProposal: rootOnly,
  readProposalFile: rootOnly,
  uploadTariff: rootOnly,
  listCustomerFiles: tariffReaders,

  getBot: '1 Y Y Y Y Y 3 3 3',
  getUsualNotices: labelWriters,
  updateBot: '1 Y Y Y 3 Y 3 3 3',
  tryBot: '1 Y Y Y 3 Y 3 3 3',

  createCharge: rootOnly,
  listOverweights: labelReaders,
  getOverweight: labelReaders,
  claimOverweight: '1 Y Y 3 3 Y Y 3 3',
  // Agents add evidence and advise, root decides (AMB-12.15).
  addOverweightEvidence: staffOnly,
  decideOverweight: rootOnly,
  getOverweightStatistics: rootOnly,

  listBusinesses: businessReaders,
  getBusiness: businessReaders,
  getBusinessSummary: businessReaders,
  createBusiness: businessWriters,
  updateBusiness: businessWriters,

  listAddresses: '1 Y Y Y 3 Y Y Y 3',
  getAddress: '1 Y Y Y 3 Y Y Y 3',
  createAddress: '1 Y Y 3 3 Y Y 3 3',
  updateAddress: '1 Y Y 3 3 Y Y 3 3',
  deleteAddress: '1 Y Y 3 3 Y Y 3 3',
  saveTaxId: '1 Y Y 3 3 Y Y 3 3',
  importAddresses: '1 Y Y 3 3 Y Y 3 3',
  exportAddresses: '1 Y Y Y 3 Y Y Y 3',
  getSimpleAddress: '1 Y Y Y 3 Y Y Y 3',
  createSimpleAddress: '1 Y Y Y 3 Y Y 3 3',
  updateSimpleAddress: '1 Y Y Y 3 Y Y 3 3',
  createContact: '1 Y Y 3 3 Y Y 3 3',
  updateContact: '1 Y Y 3 3 Y Y 3 3',
  deleteContact: '1 Y Y 3 3 Y Y 3 3',

  listPackages: '1 Y Y Y 3 Y Y Y 3',
  getPackage: '1 Y Y Y 3 Y Y Y 3',
  createPackage: '1 Y Y Y 3 Y Y 3 3',
  updatePackage: '1 Y Y Y 3 Y Y 3 3',
  deletePackage: '1 Y Y Y 3 Y Y 3 3',

  quoteLabel: '1 Y Y Y 3 Y Y 3 3',
  quoteFreight: labelWriters,

  listBranches: '1 Y Y Y 3 Y Y 3 3',
  getRateExplanation: '1 Y Y Y 3 Y Y 3 3',

  listDrafts: labelWriters,
  getDraft: labelWriters,
  saveDraft: labelWriters,
  deleteDraft: labelWriters,

  createLabels: labelWriters,
  createConsolidated: labelWriters,
  listConsolidated: labelReaders,
  getConsolidated: labelReaders,
  updateConsolidated: labelWriters,
  getLabelPrice: labelReaders,
  createBulk: labelWriters,
  listBulks: labelWriters,
  getBulk: labelWriters,
  listBulkRows: labelWriters,
  retryBulkRows: labelWriters,
  resumeBulk: labelWriters,
  stopBulk: labelWriters,
  checkBulkRow: labelWriters,
  priceBulkRows: labelWriters,
  getBulkFailedRows: labelWriters,
  getBulkTemplate: labelWriters,
  getLabelEvidence: labelReaders,
  updateLabel: labelWriters,
  saveTrackingNumber: '1 Y Y Y 3 3 3 3 3',
  cancelLabel: labelWriters,
  listLabels: labelReaders,
  listLabelViews: labelReaders,
  saveLabelViews: labelReaders,
  getLabel: labelReaders,
  printLabels: labelReaders,
  printPackingList: labelReaders,
  listPrints: labelReaders,
  createLabelsReport: labelReaders,
  getLabelsReport: labelReaders,
  listLabelsReports: labelReaders,
  settleLabel: '1 Y Y 3 3 3 3 3 3',
  settleOrphan: '1 Y Y 3 3 3 3 3 3',
  reviewUsedLabel: '1 Y Y 3 3 3 3 3 3',
  confirmReuse: rootOnly,
  createManualLabel: labelWriters,
  getManualLabel: labelWriters,
  updateManualLabel: labelWriters,
  addLabelEvent: '1 Y Y Y 3 3 3 3 3',

  createPickup: pickupWriters,
  listPickups: pickupReaders,
  getPickup: pickupReaders,
  updatePickup: pickupWriters,
  getPickupAvailability: pickupWriters,
};
