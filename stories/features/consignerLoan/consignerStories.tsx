import type { DecisionAct } from '#contract/consignerLoan.draft.ts'
import { approvedProject, confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type {
  ConsignerFacts,
  ConsignerLoanContext,
} from '#machines/consignerLoan/consignerLoan.setup.ts'
import { confirmationOf, sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'
import type { LoanDecisionContext } from '#machines/loanDecision/loanDecision.setup.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import type { LoanProjectContext } from '#machines/loanProject/loanProject.setup.ts'

const key = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66-1'
const keys = { key: null, answeredKey: null, attempts: 0, keySeed: key, keyCount: 0, problem: null }

export const offline = new Problem('offline', { requestNo: 'C0FFEE12-0001' }).value
export const timedOut = new Problem('timedOut', { requestNo: 'C0FFEE12-0002' }).value

export const facts: ConsignerFacts = {
  info: consigner,
  auths: [
    { ...confirming, id: '8001', authType: 1, quotaFen: 0, usedQuotaFen: 0, validTo: '2026-12-01' },
    { ...confirming, id: '8002', authType: 2, quotaFen: 0, usedQuotaFen: 0, status: 4 },
    confirming,
  ],
  today: '2026-11-21',
}

export const consignerContext: ConsignerLoanContext = {
  ...keys,
  area: 'auths',
  facts,
  signing: null,
  revoking: null,
  fields: null,
  act: null,
  done: null,
}

export const signAct: NonNullable<ConsignerLoanContext['act']> = {
  authType: 3,
  action: 'sign',
  validTo: '2027-11-20',
  quotaFen: 2_000_000_000,
  signer: '周样三',
}

export const project = approvedProject

export const projectContext: LoanProjectContext = {
  ...keys,
  project: null,
  to: 4,
  fields: null,
  act: null,
  done: null,
}

export const moveAct: NonNullable<LoanProjectContext['act']> = {
  kind: 'move',
  project: { id: project.id, projectNo: project.projectNo, version: project.version },
  to: 4,
  remark: '合同到期，正在续签',
}
export const registerAct: NonNullable<LoanProjectContext['act']> = {
  kind: 'save',
  project: null,
  input: projectInput,
}

export const confirmAct: DecisionAct = confirmationOf()
export const returnAct: DecisionAct = {
  items: confirmAct.items.map((item) => ({
    ...item,
    result: 2,
    confirmFen: null,
    repayAccount: null,
    hasPromised: false,
    remark: '请补充与我公司的对账单',
  })),
}

export const decisionContext: LoanDecisionContext = {
  ...keys,
  result: 1,
  applyIds: ['6002', '6003'],
  fields: {},
  sheet: sheetOf(),
  leftOut: [],
  act: null,
  results: [],
}
