import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isAccountNo } from './identity.rules.ts'
import { plainAccount } from './names.rules.ts'
import { OrderKind, OrderStatus } from './order.contract.ts'
import { PersonName, Uscc } from './parties.ts'
import { ValidTo } from './validTo.ts'
import { numbered, Phone } from './written.ts'
import {
  Day,
  Fen,
  FenSum,
  maxFen,
  Id,
  idList,
  line,
  note,
  pageOf,
  PageQuery,
  Password,
  queryInt,
  StoredFile,
  Time,
  Version,
} from './values.ts'

/** YFD freight loan, DDRZ order financing, YSZK receivables financing, CLD vehicle loan. */
export const ProductCode = z.enum(['YFD', 'DDRZ', 'YSZK', 'CLD'])
export type ProductCode = z.infer<typeof ProductCode>

/** At the end at once; at the end or whenever; interest monthly; equal instalments; equal principal. */
export const RepayMethod = z.enum([
  'BULLET',
  'ON_DEMAND',
  'INTEREST_FIRST',
  'ANNUITY',
  'EQUAL_PRINCIPAL',
])
export type RepayMethod = z.infer<typeof RepayMethod>

/** 0 draft, 10 at the consigner, 11 returned, 20 at the bank, 21 supplement, 22 rejected, 30 approved, 40 active, 41 frozen, 50 overdue, 60 settled, 70 withdrawn, 80 expired. */
export const ApplyStatus = z.literal([0, 10, 11, 20, 21, 22, 30, 40, 41, 50, 60, 70, 80])
export type ApplyStatus = z.infer<typeof ApplyStatus>

/** Of one application at its consigner: 0 to accept, 1 being verified, 2 confirmed, 3 returned. */
export const AcceptState = z.literal([0, 1, 2, 3])

export const ProjectState = z.literal([0, 1, 2, 3, 4, 5])
export type ProjectState = z.infer<typeof ProjectState>

export const NoteStatus = z.literal([0, 1, 2, 3, 4])
export type NoteStatus = z.infer<typeof NoteStatus>

/** 1 query of data, 2 credit inquiry, 3 confirmation of receivables, 4 debit of repayments. */
export const AuthType = z.literal([1, 2, 3, 4])
export type AuthType = z.infer<typeof AuthType>

/** 0 none, 1 to sign, 2 authorised, 3 expired, 4 revoked. */
export const AuthStatus = z.literal([0, 1, 2, 3, 4])
export type AuthStatus = z.infer<typeof AuthStatus>

/** The thirteen kinds of material, 1 to 13; their names are in words/loan. */
export const FileType = z.int().check(z.minimum(1), z.maximum(13))

export const Purpose = z.enum(['DRIVER_FREIGHT', 'FUEL_TOLL', 'MAINTENANCE'])
export type Purpose = z.infer<typeof Purpose>

/** A product with everything that somebody should know before starting. Rates follow the LPR of the day. */
export const LoanProduct = z.object({
  code: ProductCode,
  minFen: Fen,
  maxFen: Fen,
  /** How much of the confirmed base may be lent, parts per hundred; null: not tied to one. */
  ratioPercent: z.nullable(z.int()),
  /** What may be chosen: days, or months. */
  termDays: z.array(z.int()),
  termMonths: z.array(z.int()),
  /** Yearly, simple, parts per million. */
  minRatePpm: z.int(),
  maxRatePpm: z.int(),
  repayMethods: z.array(RepayMethod),
  /** Kinds of material that must be there; above `resolutionAboveFen` also 13. */
  requiredFiles: z.array(FileType),
  resolutionAboveFen: Fen,
  /** Working days from submission to the bank's answer. */
  expectedDays: z.int(),
})
export type LoanProduct = z.infer<typeof LoanProduct>

const loan = { access: 'enterprise', kind: 'json' } as const

export const listProducts = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/portal/loan/product',
  group: 'portal',
  summary: { zh: '物流贷产品', en: 'Loan products' },
  reply: z.object({
    products: z.array(LoanProduct),
    /** The loan prime rate of one year in force today, parts per million. */
    lprPpm: z.int(),
  }),
})

/** Why an enterprise may not apply: stable names; words in words/loan. */
export const EligibilityReason = z.object({
  code: z.enum([
    'noRole',
    'grade',
    'blacklisted',
    'established',
    'orders',
    'noProject',
    'live',
    'rejectedLately',
    'removed',
    'tooLittle',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type EligibilityReason = z.infer<typeof EligibilityReason>

export const checkEligibility = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/portal/loan/eligibility',
  group: 'portal',
  summary: { zh: '申请资格', en: 'May this enterprise apply' },
  reply: z.object({
    isEligible: z.boolean(),
    reasons: z.array(EligibilityReason),
    /** Products that no project of the enterprise carries now, and why. */
    blocked: z.array(z.object({ code: ProductCode, reasons: z.array(EligibilityReason) })),
  }),
})

export const LoanProject = z.object({
  id: Id,
  projectNo: z.string(),
  projectName: z.string(),
  consignerEntId: Id,
  consignerName: z.string(),
  hauliers: z.array(z.object({ entId: Id, entName: z.string(), uscc: z.string() })),
  route: z.string(),
  goods: z.string(),
  contractNo: z.nullable(z.string()),
  contractFen: Fen,
  yearlyFreightFen: Fen,
  /** Days until the consigner pays. */
  periodDays: z.int(),
  startDate: Day,
  endDate: Day,
  creditLimitFen: Fen,
  usedLimitFen: FenSum,
  approveState: ProjectState,
  remark: z.nullable(z.string()),
  version: Version,
})
export type LoanProject = z.infer<typeof LoanProject>

/**
 * The approved projects in which the caller carries, with what is owed to it in each (`owedFen`) and what of that is not
 * confirmed for a loan yet (`receivableFen`).
 */
export const listProjects = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/query/project/list',
  group: 'loan',
  summary: { zh: '可申请的项目', en: 'Projects to apply for' },
  reply: z.array(
    z.extend(LoanProject, {
      owedFen: FenSum,
      securedFen: FenSum,
      receivableFen: FenSum,
      monthlyFreightFen: FenSum,
    }),
  ),
})

/** A file of the enterprise's document library; used again until it lapses. */
export const EnterpriseDocument = z.object({
  fileType: FileType,
  file: StoredFile,
  validTo: z.nullable(Day),
  /** 0 to check, 1 accepted, 2 returned. */
  status: z.literal([0, 1, 2]),
  remark: z.nullable(z.string()),
  /** The file of its registration: it is there without being uploaded again, and another may take its place. */
  isRegistered: z.optional(z.boolean()),
})
export type EnterpriseDocument = z.infer<typeof EnterpriseDocument>

/** A file that the enterprise has given the portal already, and that serves as a document of the library. */
export const DocumentOffer = z.object({
  fileType: FileType,
  file: StoredFile,
  validTo: z.nullable(Day),
  /** The transport contract that it belongs to, or the loan application that it was handed in with. */
  source: z.object({ kind: z.enum(['contract', 'apply']), no: z.string() }),
})
export type DocumentOffer = z.infer<typeof DocumentOffer>

const companyFields = {
  /** People and vehicles. */
  employees: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  vehicles: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  yearlyRevenueFen: z.nullable(Fen),
  /** May be a loss. */
  yearlyProfitFen: z.nullable(z.int().check(z.minimum(-maxFen), z.maximum(maxFen))),
  debtsFen: z.nullable(Fen),
  contactName: z.nullable(PersonName),
  contactPhone: z.nullable(Phone),
}

export const LoanMaterial = z.object({
  ...companyFields,
  /** Masked for anybody but the haulier. */
  contactPhone: z.nullable(z.string()),
  entName: z.string(),
  uscc: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  documents: z.array(EnterpriseDocument),
  /** Of the own library alone: what need not be uploaded anew, and what of it has lapsed. */
  offers: z.optional(z.array(DocumentOffer)),
  version: Version,
})
export type LoanMaterial = z.infer<typeof LoanMaterial>

/** The enterprise's facts and document library; of an application, as they were handed in. */
export const getMaterial = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/get/haulier/msg/file',
  group: 'loan',
  summary: { zh: '企业信息与申请材料', en: 'Enterprise details and documents' },
  query: z.object({ applyId: z.optional(Id) }),
  reply: LoanMaterial,
})

/** Saves facts and documents as they are filled in; a kind of file that is given replaces the one before. */
export const saveMaterial = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/save/upt/msg/file',
  group: 'loan',
  summary: { zh: '保存企业信息与申请材料', en: 'Save enterprise details and documents' },
  body: z.strictObject({
    ...companyFields,
    files: z
      .array(z.strictObject({ fileType: FileType, fileId: Id, validTo: z.nullable(ValidTo) }))
      .check(
        z.maxLength(13),
        z.refine((files) => new Set(files.map(({ fileType }) => fileType)).size === files.length),
      ),
    removed: z.array(FileType).check(z.maxLength(13)),
    version: Version,
  }),
  reply: LoanMaterial,
  problems: ['versionConflict', 'fileTypeUnsupported'],
})

const terms = {
  projectId: Id,
  productCode: ProductCode,
  applyFen: Fen,
  termDays: z.nullable(z.int()),
  termMonths: z.nullable(z.int()),
  repayMethod: RepayMethod,
  purpose: Purpose,
  remark: z.nullable(note(0, 200)),
}

/** Authorisations and a resolution of the haulier; the consigner's confirmation and its promise to pay. */
export const LetterKind = z.enum([
  'creditEnterprise',
  'creditLegal',
  'resolution',
  'confirmation',
  'commitment',
])
export type LetterKind = z.infer<typeof LetterKind>

/** A letter to be signed and uploaded, with what the portal knows filled in; a consigner's is of an application to it. */
export const readLetter = endpoint({
  ...loan,
  kind: 'blob',
  method: 'GET',
  path: '/api/portal/loan/letter',
  group: 'portal',
  summary: { zh: '下载函件模板', en: 'Download a letter' },
  query: z.strictObject({ kind: LetterKind, applyId: z.optional(Id) }),
})

/** What the application was refused for; words in words/loan. */
export const ApplyFault = z.object({
  code: z.enum([
    'amountStep',
    'amountRange',
    'amountRatio',
    'term',
    'method',
    'project',
    'authorisation',
    'material',
    'grade',
    'blacklisted',
    'live',
    'rejectedLately',
    'ownEnterprise',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Stores the draft of an application (or changes it); it is handed in by `startApply`. */
export const insertApply = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/haulier/insert/apply',
  group: 'loan',
  summary: { zh: '保存贷款申请', en: 'Save an application' },
  body: z.strictObject({ ...terms, applyId: z.optional(Id), version: z.optional(Version) }),
  reply: z.object({ applyId: Id, applyNo: z.string(), version: Version }),
  problems: ['loanRefused', 'stateForbids', 'versionConflict'],
  idempotent: true,
  act: true,
})

/** Hands an application in: from draft or returned to the consigner, from supplementing back to the bank. */
export const startApply = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/haulier/start/apply',
  group: 'loan',
  summary: { zh: '提交贷款申请', en: 'Hand in an application' },
  body: z.strictObject({ applyId: Id, version: Version }),
  reply: z.object({ status: ApplyStatus, version: Version }),
  problems: ['loanRefused', 'stateForbids', 'versionConflict'],
  idempotent: true,
  act: true,
})

/** What explains the receivable of an application, as in `receivable.rules.ts`. */
const receivable = { securedFen: FenSum, changedFen: z.int() }

export const LoanApply = z.object({
  id: Id,
  applyNo: z.string(),
  haulierEntId: Id,
  haulierName: z.string(),
  consignerEntId: Id,
  consignerName: z.string(),
  projectId: z.nullable(Id),
  projectName: z.nullable(z.string()),
  productCode: ProductCode,
  applyFen: Fen,
  termDays: z.nullable(z.int()),
  termMonths: z.nullable(z.int()),
  repayMethod: RepayMethod,
  purpose: Purpose,
  receivableFen: FenSum,
  ...receivable,
  confirmedFen: z.nullable(Fen),
  approvedFen: z.nullable(Fen),
  approvedRatePpm: z.nullable(z.int()),
  /** When the bank approved or rejected it. */
  bankTime: z.nullable(Time),
  creditFrom: z.nullable(Day),
  creditTo: z.nullable(Day),
  usedFen: Fen,
  availableFen: Fen,
  bankName: z.string(),
  status: ApplyStatus,
  acceptState: AcceptState,
  /** Why it was returned, rejected or what is to be supplemented. */
  reason: z.nullable(z.string()),
  /** Kinds of material that the bank asks for again. */
  supplement: z.array(FileType),
  /** When the state in force must be acted on. */
  dueTime: z.nullable(Time),
  createTime: Time,
  submitTime: z.nullable(Time),
  version: Version,
})
export type LoanApply = z.infer<typeof LoanApply>

/** Applications of the caller, or (`role=consigner`) those that name it as the consigner. */
export const pageApplies = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/haulier/apply/page',
  group: 'loan',
  summary: { zh: '贷款申请列表', en: 'Applications' },
  query: z.extend(PageQuery, {
    role: z.optional(z.literal('consigner')),
    status: z.optional(z.pipe(queryInt(0, 80), ApplyStatus)),
    keyword: z.optional(line(0, 50)),
  }),
  reply: pageOf(LoanApply),
})

export const RepayInstalment = z.object({
  period: z.int(),
  dueDate: Day,
  principalFen: Fen,
  interestFen: Fen,
  penaltyFen: Fen,
  paidFen: Fen,
  paidTime: z.nullable(Time),
  /** 0 due later, 1 partly paid, 2 paid, 3 overdue. */
  status: z.literal([0, 1, 2, 3]),
})
export type RepayInstalment = z.infer<typeof RepayInstalment>

export const LoanNote = z.object({
  id: Id,
  noteNo: z.string(),
  applyId: Id,
  taskId: Id,
  taskNo: z.string(),
  amountFen: Fen,
  ratePpm: z.int(),
  startDate: Day,
  dueDate: Day,
  principalPaidFen: Fen,
  interestPaidFen: Fen,
  penaltyPaidFen: Fen,
  /** Sent back by payees' banks: it counts as never lent. */
  returnedFen: Fen,
  /** Repaid before it came back, and given back to the account book. */
  refundedFen: Fen,
  /** What would settle it today. */
  payoffFen: FenSum,
  accruedInterestFen: Fen,
  penaltyFen: Fen,
  status: NoteStatus,
  plan: z.array(RepayInstalment),
})
export type LoanNote = z.infer<typeof LoanNote>

export const LoanEvent = z.object({
  time: Time,
  /** Stable name of what happened; words in words/loan. */
  action: z.string(),
  /** Who: the haulier, the consigner, the bank or the portal. */
  actor: z.enum(['haulier', 'consigner', 'bank', 'portal']),
  remark: z.nullable(z.string()),
})

export const LoanApplyDetail = z.extend(LoanApply, {
  remark: z.nullable(z.string()),
  /** How long the line is open once it is signed. */
  creditMonths: z.int(),
  /** Rejected by the bank: the first day on which it may be asked again; null when it may be now. */
  reapplyDay: z.nullable(Day),
  /** What its consigner gave when it confirmed: for the consigner, with the account masked, and for the bank; else null. */
  confirmation: z.nullable(z.object({ repayAccount: z.string(), file: z.nullable(StoredFile) })),
  material: LoanMaterial,
  timeline: z.array(LoanEvent),
  /** Who acts now; null when nobody has to. */
  actsNow: z.nullable(z.enum(['haulier', 'consigner', 'bank'])),
  notes: z.array(LoanNote),
})
export type LoanApplyDetail = z.infer<typeof LoanApplyDetail>

/** One application, for its haulier or the consigner that it names; anybody else's is missing. */
export const getApply = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/query/apply/detail',
  group: 'loan',
  summary: { zh: '贷款申请详情', en: 'An application' },
  query: z.object({ applyId: Id }),
  reply: LoanApplyDetail,
})

export const withdrawApply = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/portal/loan/withdraw',
  group: 'portal',
  summary: { zh: '撤回贷款申请', en: 'Withdraw an application' },
  body: z.strictObject({ applyId: Id, version: Version }),
  reply: z.object({ status: ApplyStatus }),
  problems: ['stateForbids', 'versionConflict'],
  idempotent: true,
  act: true,
})

/** Signs the bank's contract, with the login password; the line is active from then on. */
export const signApply = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/portal/loan/sign',
  group: 'portal',
  summary: { zh: '签署授信合同', en: 'Sign the credit agreement' },
  body: z.strictObject({
    applyId: Id,
    version: Version,
    password: Password,
  }),
  reply: z.object({ status: ApplyStatus }),
  problems: ['stateForbids', 'versionConflict', 'drawForbidden', 'passwordWrong', 'accountLocked'],
  idempotent: true,
  act: true,
})

/** What a repayment is spent on: penalty first, then interest, then principal. */
export const Spent = z.object({ penaltyFen: Fen, interestFen: Fen, principalFen: Fen })
export type Spent = z.infer<typeof Spent>

/** The note as a repayment leaves it. Answers from before this was said have no `spent`. */
export const RepaidNote = z.extend(LoanNote, { spent: z.optional(Spent) })
export type RepaidNote = z.infer<typeof RepaidNote>

/** Repays a note out of the account book: penalty first, then interest, then principal; never more than settles it. */
export const repayNote = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/portal/loan/repay',
  group: 'portal',
  summary: { zh: '还款', en: 'Repay' },
  body: z.strictObject({
    noteId: Id,
    amountFen: Fen.check(z.minimum(1)),
    password: Password,
  }),
  reply: RepaidNote,
  problems: ['stateForbids', 'balanceShort', 'accountNotOpen', 'passwordWrong', 'accountLocked'],
  idempotent: true,
  act: true,
})

export const ConsignerAuth = z.object({
  id: Id,
  authType: AuthType,
  bankName: z.string(),
  scope: z.string(),
  quotaFen: Fen,
  usedQuotaFen: FenSum,
  validFrom: Day,
  validTo: Day,
  signer: z.nullable(z.string()),
  status: AuthStatus,
})
export type ConsignerAuth = z.infer<typeof ConsignerAuth>

/** What the consigner is to the loans: its authorisations and what waits for it. */
export const getConsigner = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/consigner/info',
  group: 'loan',
  summary: { zh: '货主企业概况', en: 'The consigner' },
  reply: z.object({
    entName: z.string(),
    uscc: z.string(),
    legalPerson: z.string(),
    isConsigner: z.boolean(),
    /** In force, by type. */
    authorised: z.array(AuthType),
    quotaFen: Fen,
    usedQuotaFen: FenSum,
    /** Confirmed and not yet paid. */
    confirmedUnpaidFen: FenSum,
    waiting: z.int(),
  }),
})

export const listAuths = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/consigner/list',
  group: 'loan',
  summary: { zh: '授权列表', en: 'Authorisations' },
  reply: z.array(ConsignerAuth),
})

/**
 * Signs an authorisation (at most twelve months) or revokes one; revoking stops new draws at once. Signing one on which the
 * enterprise comes to owe takes the login password, which travels in the body alone.
 */
export const saveAuth = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/consigner/auth',
  group: 'loan',
  summary: { zh: '授权或撤销授权', en: 'Authorise or revoke' },
  body: z.strictObject({
    authType: AuthType,
    action: z.enum(['sign', 'revoke']),
    validTo: z.optional(Day),
    quotaFen: z.optional(Fen.check(z.maximum(100_000_000_000))),
    signer: z.optional(PersonName),
    password: z.optional(Password),
  }),
  inQuery: true,
  reply: ConsignerAuth,
  problems: ['stateForbids', 'receivableUnpaid', 'passwordWrong', 'accountLocked'],
  idempotent: true,
  act: true,
})

export const pageProjects = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/consigner/project',
  group: 'loan',
  summary: { zh: '运输项目', en: 'Projects of the consigner' },
  query: z.extend(PageQuery, {
    approveState: z.optional(queryInt(0, 5)),
    keyword: z.optional(line(0, 50)),
  }),
  reply: pageOf(LoanProject),
})

/** Registers a project, or changes one that is not under review or ended. */
export const saveProject = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/portal/loan/project',
  group: 'portal',
  summary: { zh: '登记运输项目', en: 'Register a project' },
  body: z.strictObject({
    id: z.optional(Id),
    version: z.optional(Version),
    projectName: line(4, 100),
    haulierUsccs: z.array(Uscc).check(z.minLength(1), z.maxLength(20)),
    route: line(2, 100),
    goods: line(2, 100),
    contractNo: line(1, 50),
    contractFen: Fen.check(z.positive()),
    yearlyFreightFen: Fen.check(z.positive()),
    periodDays: z.literal([30, 45, 60, 90]),
    startDate: Day,
    endDate: Day,
    creditLimitFen: Fen.check(z.positive()),
  }),
  reply: LoanProject,
  problems: ['stateForbids', 'versionConflict'],
  idempotent: true,
  act: true,
})

/** Submits, suspends, resumes or ends a project; approving and rejecting is the platform's. */
export const changeProjectState = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/consigner/project/approveState',
  group: 'loan',
  summary: { zh: '变更项目状态', en: 'Change a project’s state' },
  body: z.strictObject({
    projectId: Id,
    approveState: ProjectState,
    remark: z.optional(note(5, 200)),
    version: Version,
  }),
  reply: LoanProject,
  problems: ['stateForbids', 'versionConflict'],
  idempotent: true,
  act: true,
})

/** A carrier that the consigner knows, with what it has carried for it. */
export const QualifiedHaulier = z.object({
  haulierEntId: Id,
  haulierName: z.string(),
  uscc: z.string(),
  creditGrade: z.nullable(z.string()),
  cooperationMonths: z.int(),
  orderCount: z.int(),
  freightFen: FenSum,
  /** Arrived by the planned time, parts per thousand; null without orders. */
  onTimePermille: z.nullable(z.int()),
  suggestedLimitFen: FenSum,
  /** 1 qualified, 2 watched, 3 removed. */
  qualifiedState: z.literal([1, 2, 3]),
  /** 0 as long as nobody has said anything of it. */
  version: Version,
})
export type QualifiedHaulier = z.infer<typeof QualifiedHaulier>

export const pageQualified = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/ent/loan/consigner/qualified/page',
  group: 'loan',
  summary: { zh: '合格承运商', en: 'Qualified hauliers' },
  query: z.extend(PageQuery, {
    qualifiedState: z.optional(queryInt(1, 3)),
    keyword: z.optional(line(0, 50)),
  }),
  reply: pageOf(QualifiedHaulier),
})

/** Sets what it names, of the haulier as it was seen; one that somebody else has changed is told with its state (`state`). */
export const setQualified = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/portal/loan/qualified',
  group: 'portal',
  summary: { zh: '调整承运商名单', en: 'Change a haulier’s qualification' },
  body: z.strictObject({
    haulierEntId: Id,
    version: Version,
    qualifiedState: z.literal([1, 2, 3]),
    remark: z.optional(note(2, 200)),
  }),
  reply: QualifiedHaulier,
  problems: ['versionConflict'],
})

/** An application that may be decided. */
export const DecisionRow = z.object({
  apply: LoanApply,
  /** What its project has left. */
  remainingFen: FenSum,
  /** What is owed to the haulier and secures no other loan. */
  receivableLeftFen: FenSum,
})
export type DecisionRow = z.infer<typeof DecisionRow>

/** Where an account of an enterprise is from: its registration at ICBC, the card of its account book, its tax profile. */
export const OwnAccountKind = z.enum(['ICBC', 'BOOK_CARD', 'TAX'])
export type OwnAccountKind = z.infer<typeof OwnAccountKind>

/** An account that the enterprise itself has at a bank; of its number the last four digits. */
export const OwnAccount = z.object({
  kind: OwnAccountKind,
  bankName: z.string(),
  accountTail: z.string(),
  /** The one of the last confirmation, else the first. */
  isDefault: z.boolean(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const DecisionSheet = z.object({
  rows: z.array(DecisionRow),
  /** What the authorisation to confirm has left; null: it sets no limit. */
  quotaLeftFen: z.nullable(Fen),
  /** Whether that authorisation is in force. */
  canConfirm: z.boolean(),
  /** The caller's own accounts, of which one is named with a confirmation. */
  accounts: z.array(OwnAccount),
})
export type DecisionSheet = z.infer<typeof DecisionSheet>

/** Applications as they stand, with what limits a decision on them; at most fifty, by their ids. */
export const getDecisionSheet = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/portal/loan/decision',
  group: 'portal',
  summary: { zh: '待受理申请及可用额度', en: 'Applications to be decided, and what limits them' },
  query: z.strictObject({ applyIds: idList(50) }),
  reply: DecisionSheet,
})

/** What a receivable stands on: one waybill, or what was carried in a month before waybills were saved here. */
export const LoanWaybill = z.object({
  id: Id,
  /** Null of a month, and of a waybill that is no longer between the two parties. */
  waybill: z.nullable(
    z.object({
      shippingNoteNumber: z.string(),
      originalDocumentNumber: z.string(),
      despatchTime: Time,
      from: z.string(),
      to: z.string(),
      vehicleNumber: z.string(),
      goods: z.string(),
      orderKind: OrderKind,
      status: OrderStatus,
      /** What its payees have received of it so far. */
      paidFen: FenSum,
      hasTrack: z.boolean(),
      hasReceipt: z.boolean(),
      hasMoney: z.boolean(),
    }),
  ),
  /** `YYYY-MM`; null of a waybill. */
  month: z.nullable(z.string()),
  orders: z.int(),
  /** As it was handed in: these make up the receivable. */
  freightFen: Fen,
  /** What it would count for now, where that is something else: it was changed or taken back since. */
  nowFen: z.nullable(Fen),
})
export type LoanWaybill = z.infer<typeof LoanWaybill>

/** The waybills behind the receivable of an application, for the consigner that it names; their freight makes the receivable. */
export const pageWaybills = endpoint({
  ...loan,
  method: 'GET',
  path: '/api/portal/loan/waybill',
  group: 'portal',
  summary: { zh: '应收账款对应的运单', en: 'Waybills behind a receivable' },
  query: z.extend(PageQuery, {
    applyId: Id,
    /** A part of a number or of a plate; the sums stay those of all. */
    keyword: z.optional(line(0, 50)),
  }),
  reply: z.extend(pageOf(LoanWaybill), {
    sums: z.object({
      /** Of all pages, as it was handed in. */
      freightFen: FenSum,
      paidFen: FenSum,
      orders: z.int(),
      /** Those of them that have no row of their own, but stand in months. */
      ordersInMonths: z.int(),
      /** How many are something else now. */
      changed: z.int(),
    }),
  }),
})

/** The account into which a receivable will be paid: one of the caller's own, by its kind; its number in acts that are older. */
export const RepayAccount = z.union([OwnAccountKind, numbered(isAccountNo, plainAccount)])
/** Why an application is returned, or what is said with a confirmation. */
export const Remark = note(5, 200)

/** What is decided on one application: 1 confirms it, 2 returns it. */
export const DecisionItem = z.strictObject({
  applyId: Id,
  version: Version,
  result: z.literal([1, 2]),
  confirmFen: z.nullable(Fen),
  confirmFileId: z.nullable(Id),
  repayAccount: z.nullable(RepayAccount),
  hasPromised: z.boolean(),
  remark: z.nullable(Remark),
})
export type DecisionItem = z.infer<typeof DecisionItem>

/**
 * Confirms (1) or returns (2) applications, row by row: only the consigner that they name, never its own, only with an
 * authorisation to confirm in force, and no more than is owed and left in the project. Confirming makes the enterprise
 * liable to pay when due, and takes the login password.
 */
export const decideApplies = endpoint({
  ...loan,
  method: 'POST',
  path: '/api/ent/loan/approve/apply',
  group: 'loan',
  summary: { zh: '确认或退回申请', en: 'Confirm or return applications' },
  body: z.strictObject({
    items: z.array(DecisionItem).check(z.minLength(1), z.maxLength(50)),
    password: z.optional(Password),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        applyId: Id,
        /** Null of one that is none of the caller's. */
        applyNo: z.nullable(z.string()),
        haulierName: z.nullable(z.string()),
        /** Null: decided. */
        problem: z.nullable(
          z.enum([
            'missing',
            'stateForbids',
            'versionConflict',
            'ownEnterprise',
            'authorisation',
            'amount',
            'project',
            'promise',
            'account',
            'remark',
          ]),
        ),
        status: z.nullable(ApplyStatus),
      }),
    ),
  }),
  problems: ['passwordWrong', 'accountLocked'],
  idempotent: true,
  act: true,
})
