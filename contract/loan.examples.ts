import { contractPdf } from './file.examples.ts'
import type {
  ConsignerAuth,
  decideApplies,
  DecisionSheet,
  getConsigner,
  listProducts,
  listProjects,
  LoanApply,
  LoanApplyDetail,
  LoanMaterial,
  LoanNote,
  pageWaybills,
  QualifiedHaulier,
} from './loan.contract.ts'
import { repayPlanOf } from './loan.rules.ts'
import type { ReplyOf } from './endpoint.ts'
import { pageWith } from './page.examples.ts'

export const products: ReplyOf<typeof listProducts> = {
  lprPpm: 30_000,
  products: [
    {
      code: 'YFD',
      minFen: 5_000_000,
      maxFen: 500_000_000,
      ratioPercent: 80,
      termDays: [30, 60, 90, 180],
      termMonths: [],
      minRatePpm: 36_000,
      maxRatePpm: 55_000,
      repayMethods: ['BULLET', 'ON_DEMAND'],
      requiredFiles: [1, 2, 3, 5, 7, 10, 11, 8, 9],
      resolutionAboveFen: 100_000_000,
      expectedDays: 5,
    },
    {
      code: 'CLD',
      minFen: 10_000_000,
      maxFen: 100_000_000,
      ratioPercent: null,
      termDays: [],
      termMonths: [12, 24, 36],
      minRatePpm: 45_000,
      maxRatePpm: 70_000,
      repayMethods: ['ANNUITY', 'EQUAL_PRINCIPAL'],
      requiredFiles: [1, 2, 3, 5, 7, 10, 11, 12],
      resolutionAboveFen: 100_000_000,
      expectedDays: 7,
    },
  ],
}

export const approvedProject: ReplyOf<typeof listProjects>[number] = {
  id: '5001',
  projectNo: 'XM-2026-001',
  projectName: '江汇—长三角干线',
  consignerEntId: '3',
  consignerName: '江汇示例供应链管理有限公司',
  hauliers: [{ entId: '1', entName: '安和示例物流有限公司', uscc: '91349901MAXXX00157' }],
  route: '芜湖—昆山、宁波',
  goods: '铝板带、机械设备',
  contractNo: 'KJ-2026-103',
  contractFen: 1_200_000_000,
  yearlyFreightFen: 960_000_000,
  periodDays: 60,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  creditLimitFen: 500_000_000,
  usedLimitFen: 80_000_000,
  approveState: 2,
  remark: null,
  version: 3,
  owedFen: 186_540_000,
  securedFen: 0,
  receivableFen: 186_540_000,
  monthlyFreightFen: 62_180_000,
}

const document = (fileType: number): LoanMaterial['documents'][number] => ({
  fileType,
  file: contractPdf,
  validTo: '2027-06-30',
  status: 0,
  remark: null,
})

export const material: LoanMaterial = {
  entName: '安和示例物流有限公司',
  uscc: '91349901MAXXX00157',
  legalPerson: '陈样一',
  address: '安徽省合肥市示例区物流大道1号',
  employees: 86,
  vehicles: 120,
  yearlyRevenueFen: 4_850_000_000,
  yearlyProfitFen: 263_000_000,
  debtsFen: 520_000_000,
  contactName: '李样二',
  contactPhone: '13800000001',
  documents: [1, 2, 3, 5, 7, 8, 9, 10, 11].map(document),
  version: 4,
}

const terms = {
  principalFen: 10_000_000,
  ratePpm: 38_500,
  repayMethod: 'BULLET',
  startDate: '2026-10-20',
  termDays: 60,
  termMonths: null,
} as const

export const note: LoanNote = {
  id: '7001',
  noteNo: 'JJ20261020000001',
  applyId: '6001',
  taskId: '3001',
  taskNo: 'FK20261020000001',
  amountFen: terms.principalFen,
  ratePpm: terms.ratePpm,
  startDate: terms.startDate,
  dueDate: '2026-12-19',
  principalPaidFen: 0,
  interestPaidFen: 0,
  penaltyPaidFen: 0,
  returnedFen: 0,
  refundedFen: 0,
  payoffFen: 10_034_222,
  accruedInterestFen: 34_222,
  penaltyFen: 0,
  status: 1,
  plan: repayPlanOf(terms).map((instalment) => ({
    ...instalment,
    penaltyFen: 0,
    paidFen: 0,
    paidTime: null,
    status: 0,
  })),
}

/** An active line of which a tenth is drawn. */
export const activeApply: LoanApply = {
  id: '6001',
  applyNo: 'DK20261010000001',
  haulierEntId: '1',
  haulierName: '安和示例物流有限公司',
  consignerEntId: '3',
  consignerName: '江汇示例供应链管理有限公司',
  projectId: '5001',
  projectName: '江汇—长三角干线',
  productCode: 'YFD',
  applyFen: 100_000_000,
  termDays: 60,
  termMonths: null,
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  receivableFen: 186_540_000,
  securedFen: 0,
  changedFen: 0,
  confirmedFen: 150_000_000,
  approvedFen: 100_000_000,
  approvedRatePpm: 38_500,
  bankTime: '2026-10-18 15:20:00',
  creditFrom: '2026-10-16',
  creditTo: '2027-10-15',
  usedFen: 10_000_000,
  availableFen: 90_000_000,
  bankName: '示例银行合肥分行',
  status: 40,
  acceptState: 2,
  reason: null,
  supplement: [],
  dueTime: null,
  createTime: '2026-10-10 09:30:00',
  submitTime: '2026-10-10 10:02:00',
  version: 6,
}

/** The same application while its consigner has not answered yet. */
export const waitingApply: LoanApply = {
  ...activeApply,
  id: '6002',
  applyNo: 'DK20261118000002',
  confirmedFen: null,
  approvedFen: null,
  approvedRatePpm: null,
  bankTime: null,
  creditFrom: null,
  creditTo: null,
  usedFen: 0,
  availableFen: 0,
  status: 10,
  acceptState: 0,
  dueTime: '2026-12-02 18:00:00',
  createTime: '2026-11-18 09:10:00',
  submitTime: '2026-11-18 10:02:00',
  version: 2,
}

export const activeApplyDetail: LoanApplyDetail = {
  ...activeApply,
  remark: null,
  creditMonths: 12,
  reapplyDay: null,
  material,
  confirmation: null,
  timeline: [
    { time: '2026-10-10 10:02:00', action: 'submitted', actor: 'haulier', remark: null },
    { time: '2026-10-12 15:20:00', action: 'confirmed', actor: 'consigner', remark: null },
    { time: '2026-10-15 11:00:00', action: 'approved', actor: 'bank', remark: null },
    { time: '2026-10-16 09:12:00', action: 'signed', actor: 'haulier', remark: null },
  ],
  actsNow: null,
  notes: [note],
}

export const waitingApplyDetail: LoanApplyDetail = {
  ...waitingApply,
  remark: null,
  creditMonths: 12,
  reapplyDay: null,
  material,
  confirmation: null,
  timeline: [{ time: '2026-11-18 10:02:00', action: 'submitted', actor: 'haulier', remark: null }],
  actsNow: 'consigner',
  notes: [],
}

export const confirming: ConsignerAuth = {
  id: '8003',
  authType: 3,
  bankName: '示例银行合肥分行',
  scope: '代企业确认与承运企业之间的运费应收账款',
  quotaFen: 2_000_000_000,
  usedQuotaFen: 150_000_000,
  validFrom: '2026-08-01',
  validTo: '2027-07-31',
  signer: '周样三',
  status: 2,
}

export const consigner: ReplyOf<typeof getConsigner> = {
  entName: '江汇示例供应链管理有限公司',
  uscc: '91349902MAXXX0031B',
  legalPerson: '周样三',
  isConsigner: true,
  authorised: [1, 2, 3],
  quotaFen: 2_000_000_000,
  usedQuotaFen: 150_000_000,
  confirmedUnpaidFen: 150_000_000,
  waiting: 1,
}

export const qualified: QualifiedHaulier = {
  haulierEntId: '1',
  haulierName: '安和示例物流有限公司',
  uscc: '91349901MAXXX00157',
  creditGrade: 'A',
  cooperationMonths: 18,
  orderCount: 462,
  freightFen: 742_800_000,
  onTimePermille: 968,
  suggestedLimitFen: 150_000_000,
  qualifiedState: 1,
  version: 0,
}

/** One confirmed, one that somebody else had already decided. */
export const decisionSheet: DecisionSheet = {
  rows: [{ apply: waitingApply, remainingFen: 420_000_000, receivableLeftFen: 373_080_000 }],
  quotaLeftFen: 1_850_000_000,
  canConfirm: true,
  accounts: [
    { kind: 'ICBC', bankName: '中国工商银行示例支行', accountTail: '0003', isDefault: true },
    { kind: 'TAX', bankName: '示例银行营业部', accountTail: '9012', isDefault: false },
  ],
}

/** Of a waybill that was changed since, and of a month from before waybills were saved here. */
export const waybills: ReplyOf<typeof pageWaybills> = {
  ...pageWith([
    {
      id: '1',
      waybill: {
        shippingNoteNumber: 'YD20261115000007',
        originalDocumentNumber: 'AH-2026-1107',
        despatchTime: '2026-11-15 08:20:00',
        from: '芜湖市鸠江区示例路 8 号',
        to: '昆山市开发区示例大道 66 号',
        vehicleNumber: '皖BSL001',
        goods: '铝板带',
        orderKind: 'API',
        status: 90,
        paidFen: 420_000,
        hasTrack: true,
        hasReceipt: true,
        hasMoney: false,
      },
      month: null,
      orders: 1,
      freightFen: 680_000,
      nowFen: 650_000,
    },
    { id: '2', waybill: null, month: null, orders: 1, freightFen: 520_000, nowFen: 0 },
    { id: '3', waybill: null, month: '2026-10', orders: 43, freightFen: 185_100_000, nowFen: null },
  ]),
  sums: { freightFen: 186_300_000, paidFen: 420_000, orders: 45, ordersInMonths: 43, changed: 2 },
}

export const decisions: ReplyOf<typeof decideApplies> = {
  results: [
    {
      applyId: waitingApply.id,
      applyNo: waitingApply.applyNo,
      haulierName: waitingApply.haulierName,
      problem: null,
      status: 20,
    },
    {
      applyId: '6003',
      applyNo: 'DK20261119000003',
      haulierName: waitingApply.haulierName,
      problem: 'versionConflict',
      status: null,
    },
  ],
}

export const replies = {
  listProducts: products,
  checkEligibility: { isEligible: true, reasons: [], blocked: [] },
  listProjects: [approvedProject],
  getMaterial: material,
  saveMaterial: material,
  insertApply: { applyId: waitingApply.id, applyNo: waitingApply.applyNo, version: 1 },
  startApply: { status: 10, version: 2 },
  pageApplies: pageWith([waitingApply, activeApply]),
  getApply: activeApplyDetail,
  withdrawApply: { status: 70 },
  signApply: { status: 40 },
  repayNote: note,
  getConsigner: consigner,
  listAuths: [confirming],
  saveAuth: confirming,
  pageProjects: pageWith([approvedProject]),
  saveProject: approvedProject,
  changeProjectState: approvedProject,
  pageQualified: pageWith([qualified]),
  setQualified: qualified,
  getDecisionSheet: decisionSheet,
  pageWaybills: waybills,
  decideApplies: decisions,
}
