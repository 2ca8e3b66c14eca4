import type { ProjectAct, ProjectInput } from '#contract/consignerLoan.draft.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { loanProjectMachine } from './loanProject.machine.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const key = `${keySeed}-1`

export const projectInput: ProjectInput = {
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
const { id, projectNo } = draft
const registering: ProjectAct = { kind: 'save', project: null, input: projectInput }
const changing: ProjectAct = {
  kind: 'save',
  project: { id, projectNo, version: 0 },
  input: projectInput,
}
const submitting: ProjectAct = {
  kind: 'move',
  project: { id, projectNo, version: 0 },
  to: 1,
  remark: null,
}
const submitted: LoanProject = { ...draft, approveState: 1, version: 1 }
const problems = [
  new Problem('timedOut'),
  new Problem('versionConflict'),
  new Problem('stateForbids'),
  new Problem('inputInvalid'),
]

export const loanProjectScenarios: Scenarios<typeof loanProjectMachine> = {
  inputs: [{ keySeed }],
  events: [
    { type: 'form.requested', project: null },
    { type: 'form.requested', project: draft },
    { type: 'form.typed', fields: { projectName: '江汇' } },
    { type: 'form.saved', input: projectInput, fields: {} },
    { type: 'move.requested', project: draft, to: 1 },
    { type: 'move.confirmed', remark: null },
  ],
  outputs: {
    readSent: [null, { key, act: registering }, { key, act: submitting }],
    readFields: [null],
    saveSent: [registering, changing, submitting].map((act) => ({ key, act })),
    saveProject: [draft],
    changeProjectState: [submitted],
    readProject: [null, draft, submitted],
  },
  errors: { saveProject: problems, changeProjectState: problems },
  coverageKey: ({ value, context: { project, act } }) =>
    JSON.stringify([value, project?.id, act?.kind]),
}
