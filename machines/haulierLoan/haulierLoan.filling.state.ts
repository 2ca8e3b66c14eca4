import { assign } from 'xstate'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

const withdrawal = {
  'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
} as const

/** Something else was stored meanwhile: it is taken instead of what is typed here. */
const adoption = {
  'saved.adopted': {
    guard: 'isOutdated',
    target: 'stepping',
    actions: ['adoptSaved', 'clearProblem'],
  },
} as const

export const choosingProject = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    ...stateMeta(
      '选择运输项目',
      'Choosing a project',
      '从货主已登记并通过审核的运输项目中选择一个，写明应收账款、月均运费、账期和最多可申请的金额。',
      'Chooses one of the approved projects, with what is owed, monthly freight, period and the most that can be asked for.',
    ),
    hint: {
      zh: '没有合适的项目时，请联系货主登记。',
      en: 'Ask the consigner to register a project where none fits.',
    },
  },
  on: {
    // Kept before it is confirmed: whoever leaves here finds it again.
    'project.marked': {
      guard: { type: 'canAskFor', params: ({ event }) => event },
      actions: { type: 'takeProject', params: ({ event }) => event },
    },
    'project.chosen': {
      guard: { type: 'canAskFor', params: ({ event }) => event },
      target: 'terms',
      actions: [{ type: 'takeProject', params: ({ event }) => event }, 'clearProblem'],
    },
    ...withdrawal,
    ...adoption,
  },
})

export const terms = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    ...stateMeta(
      '填写申请条件',
      'Filling in the terms',
      '填写金额、期限、还款方式、用途和备注，随填随校验。',
      'Amount, term, repayment, purpose and remark are typed and checked.',
    ),
    hint: { zh: '金额以万元为单位填写。', en: 'The amount is in ten thousands of yuan.' },
  },
  on: {
    'terms.typed': { actions: { type: 'takeTerms', params: ({ event }) => event } },
    'terms.confirmed': {
      guard: { type: 'willBeWhole', params: ({ event }) => event },
      target: 'fillingMaterials',
      actions: [{ type: 'takeTerms', params: ({ event }) => event }, 'clearProblem'],
    },
    'project.reopened': { target: 'choosingProject', actions: 'clearProblem' },
    ...withdrawal,
    ...adoption,
  },
})

/** Facts and documents are the enterprise's: they are edited beside the wizard, which hears how they stand. */
export const fillingMaterials = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    ...stateMeta(
      '填写资料与材料',
      'Facts and documents',
      '填写企业经营信息，从材料库选用或上传材料，随填随存。',
      'Facts of the enterprise are typed, documents are reused or uploaded, and saved as they come.',
    ),
    hint: { zh: '文件上传一次即可重复使用。', en: 'A file is uploaded once and used again.' },
  },
  on: {
    'material.reported': { actions: { type: 'takeMaterial', params: ({ event }) => event } },
    'materials.confirmed': {
      guard: 'isMaterialWhole',
      target: 'previewing',
      actions: 'clearProblem',
    },
    'terms.reopened': { target: 'terms', actions: 'clearProblem' },
    ...withdrawal,
    ...adoption,
  },
})

export const previewing = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    ...stateMeta(
      '预览并确认',
      'Previewing',
      '查看还款计划、年化利率（单利）、总成本，试算其他金额和期限，同意授权后提交。',
      'Schedule, annual simple rate and total cost are shown; other amounts and terms are tried; consents are given.',
    ),
    hint: { zh: '此时尚未提交。', en: 'Nothing has been handed in yet.' },
  },
  on: {
    'application.confirmed': [
      { guard: 'isStored', target: 'starting', actions: 'clearProblem' },
      { guard: 'isTermsWhole', target: 'saving', actions: 'clearProblem' },
    ],
    'trial.changed': { actions: assign({ trial: ({ event }) => event.trial }) },
    'trial.adopted': {
      guard: 'isTrialWhole',
      target: 'stepping',
      actions: ['adoptTrial', 'clearProblem'],
    },
    'project.reopened': { target: 'choosingProject', actions: 'clearProblem' },
    'terms.reopened': { target: 'terms', actions: 'clearProblem' },
    'materials.reopened': { target: 'fillingMaterials', actions: 'clearProblem' },
    ...withdrawal,
    ...adoption,
  },
})
