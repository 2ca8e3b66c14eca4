import { assign } from 'xstate'
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
  on: {
    // Saved before it is confirmed: whoever leaves here finds it again.
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
