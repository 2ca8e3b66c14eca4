import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { actMachine } from './act.machine.ts'
import { NotSent } from './notSent.ts'
import type { ActOutput } from './act.setup.ts'

export const act: SavedAct = {
  key: '1795226400000-5f0c1e52-8f2b-4c39-1',
  call: 'POST /api/ent/loan/consigner/project/approveState',
  body: { projectId: '5001', approveState: 4, version: 1, remark: '合同到期，正在续签' },
  name: 'XM-2026-001',
}
/** What a chart hears where nothing was begun before. */
export const nothingOpen: ActOutput = { act, isOwn: true, kind: 'nothing' }

const other: SavedAct = { ...act, key: '1795226400000-5f0c1e52-8f2b-4c39-2' }

const refusal: Outcome = {
  status: 'refused',
  problem: {
    code: 'stateForbids',
    params: {},
    errors: [{ field: 'version', code: 'notAllowed', message: '已变化' }],
    message: null,
    requestNo: 'f3b1c0de-5d1e-4a52',
    retryAfter: null,
  },
}
const outcomes: Outcome[] = [
  { status: 'done', reply: {} },
  refusal,
  { status: 'dropped' },
  { status: 'running' },
  { status: 'none' },
  { status: 'tooOld' },
]

export const actScenarios: Scenarios<typeof actMachine> = {
  inputs: [
    { subject: 'loanProject', asksPassword: false, begun: act },
    { subject: 'loanProject', asksPassword: true, begun: act },
    { subject: 'loanProject', asksPassword: false, saved: act },
    { subject: 'loanProject', asksPassword: false, saved: null },
  ],
  events: [
    { type: 'act.authorised', password: 'Demo@2023' },
    { type: 'act.authorised', password: '' },
  ],
  outputs: {
    readAct: [null, act],
    saveAct: [
      { ...act, isOpen: true, password: null },
      { ...act, isOpen: false, password: null },
      { ...other, isOpen: true, password: null },
    ],
    sendAct: [{}],
    askOutcome: outcomes,
    dropAct: outcomes,
  },
  errors: {
    saveAct: [new Problem('offline'), new Problem('inputInvalid'), new Problem('actTooOld')],
    sendAct: [
      new Problem('timedOut', { retryAfter: 60 }),
      new Problem('passwordWrong'),
      new Problem('stateForbids'),
      new Problem('actDropped'),
      new NotSent(),
    ],
  },
  coverageKey: ({ value, context: { asksPassword, attempts, isSent } }) =>
    JSON.stringify([value, asksPassword, isSent, Math.min(attempts, 9)]),
}
