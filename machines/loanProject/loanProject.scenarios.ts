import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { textsOf, type ValuesOf } from '#contract/form.ts'
import { changeProjectState, type LoanProject, saveProject } from '#contract/loan.contract.ts'
import { approvedProject } from '#contract/loan.examples.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { loanProjectMachine } from './loanProject.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const key = `${keySeed}-1`

export const projectInput: ValuesOf<typeof projectForm> = {
  projectName: '江汇—皖南短驳',
  haulierUsccs: ['91349901MAXXX00157'],
  route: '芜湖—宣城',
  goods: '瓷砖',
  contractNo: 'KJ-2026-777',
  contractFen: 100_000_000,
  yearlyFreightFen: 80_000_000,
  periodDays: 60,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  creditLimitFen: 50_000_000,
}

const { haulierUsccs: _, ...fields } = projectInput
const draft: LoanProject = { ...approvedProject, ...fields, approveState: 0, version: 0 }
export const registering: SavedAct = {
  key,
  call: callOf(saveProject),
  body: projectInput,
  name: projectInput.projectName,
}
export const submitting: SavedAct = {
  key,
  call: callOf(changeProjectState),
  body: { projectId: draft.id, approveState: 1, version: 0 },
  name: draft.projectNo,
}
const refused = (code: 'versionConflict' | 'stateForbids' | 'inputInvalid'): ActOutput => ({
  act: registering,
  isOwn: true,
  kind: 'refused',
  problem: new Problem(code).value,
})

export const loanProjectScenarios: Scenarios<typeof loanProjectMachine> = {
  inputs: [{ keySeed, ownUscc: '91349902MAXXX0031B' }],
  events: [
    { type: 'form.requested', project: null },
    { type: 'form.requested', project: draft },
    { type: 'form.typed', texts: textsOf(projectForm, projectInput) },
    { type: 'form.submitted' },
    { type: 'move.requested', project: draft, to: 1 },
    { type: 'move.requested', project: approvedProject, to: 4 },
  ],
  outputs: {
    readForm: [null],
    readProject: [null, draft],
    act: [
      nothingOpen,
      { act: registering, isOwn: true, kind: 'done', reply: draft },
      { act: submitting, isOwn: false, kind: 'done', reply: draft },
      refused('versionConflict'),
      refused('stateForbids'),
      refused('inputInvalid'),
      { act: registering, isOwn: true, kind: 'dropped' },
      { act: registering, isOwn: true, kind: 'tooOld' },
    ],
  },
  coverageKey: ({ value, context: { project, act, form } }) =>
    JSON.stringify([value, project?.approveState, act?.call, form.texts['projectName']]),
}
