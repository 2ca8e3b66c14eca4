import { fromPromise } from 'xstate'
import type { DecisionForm } from '#contract/consignerLoan.draft.ts'
import type { DecisionRow, DecisionSheet } from '#contract/loanDecision.rules.ts'
import {
  decideApplies,
  getApply,
  getConsigner,
  type LoanApply,
  type LoanProject,
  pageApplies,
  pageProjects,
} from '#contract/loan.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf, readAct } from '#src/flow/acts.ts'
import { draftsOf } from '#src/flow/drafts.ts'
import { forgetForm, formToSave, readForm } from '#src/flow/formDrafts.ts'

const machineId = loanDecisionMachine.id
const formSubject = 'form'

const recallForm = async (signal: AbortSignal): Promise<DecisionForm | null> => {
  const texts = await readForm(machineId, formSubject, signal)
  if (!texts) return null
  const { result, applies = '', ...fields } = texts
  const applyIds = applies.split(',').filter((id) => id !== '')
  return applyIds.length > 0 ? { result: result === '2' ? 2 : 1, applyIds, fields } : null
}

/** One that is missing by now is left out. */
const readOne = async (applyId: string, signal: AbortSignal): Promise<LoanApply | null> => {
  try {
    return await call(getApply, { query: { applyId } }, { signal, quiet: true })
  } catch (error) {
    if (problemOf(error).code === 'missing') return null
    throw error
  }
}

const atOnce = 6

const readEach = async (applyIds: readonly string[], signal: AbortSignal) => {
  const found: LoanApply[] = []
  for (let from = 0; from < applyIds.length; from += atOnce) {
    const part = applyIds.slice(from, from + atOnce)
    const read = await Promise.all(part.map((id) => readOne(id, signal)))
    found.push(...read.filter((it) => it !== null))
  }
  return found
}

/** The projects of applications, by id. */
const readProjects = async (applies: readonly LoanApply[], signal: AbortSignal) => {
  const names = new Set(applies.flatMap(({ projectName }) => projectName ?? []))
  const projects = new Map<string, LoanProject>()
  for (const name of names) {
    const { records } = await call(
      pageProjects,
      { query: { keyword: name.slice(0, 50), size: 100 } },
      { signal, quiet: true },
    )
    for (const project of records) projects.set(project.id, project)
  }
  return projects
}

const decidable: readonly LoanApply['status'][] = [20, 21, 30, 40, 41, 50]

/** What stands for loans already of what is owed to each haulier. */
const readConfirmed = async (signal: AbortSignal) => {
  const confirmed = new Map<string, number>()
  for (let current = 1; ; current++) {
    const { records, pages } = await call(
      pageApplies,
      { query: { role: 'consigner', current, size: 100 } },
      { signal, quiet: true },
    )
    for (const { status, haulierEntId, confirmedFen } of records) {
      if (!decidable.includes(status)) continue
      confirmed.set(haulierEntId, (confirmed.get(haulierEntId) ?? 0) + (confirmedFen ?? 0))
    }
    if (current >= pages) return confirmed
  }
}

const readSheet = async (
  applyIds: readonly string[],
  signal: AbortSignal,
): Promise<DecisionSheet> => {
  const [info, applies, confirmed] = await Promise.all([
    call(getConsigner, {}, { signal, quiet: true }),
    readEach(applyIds, signal),
    readConfirmed(signal),
  ])
  const projects = await readProjects(
    applies.filter(({ status }) => status === 10),
    signal,
  )
  const rows = applies.map((apply): DecisionRow => {
    const project = projects.get(apply.projectId ?? '')
    const isOpen = project?.approveState === 2
    return {
      apply,
      remainingFen: isOpen ? Math.max(0, project.creditLimitFen - project.usedLimitFen) : 0,
      receivableLeftFen: Math.max(
        0,
        apply.receivableFen - (confirmed.get(apply.haulierEntId) ?? 0),
      ),
    }
  })
  return {
    rows,
    quotaLeftFen: info.quotaFen === 0 ? null : Math.max(0, info.quotaFen - info.usedQuotaFen),
    canConfirm: info.authorised.includes(3),
  }
}

/** Decisions with their calls. */
export const providedLoanDecision = loanDecisionMachine.provide({
  actors: {
    act: actOf(decideApplies),
    recall: fromPromise(async ({ signal }) => ({
      act: await readAct(machineId, signal),
      form: await recallForm(signal),
    })),
    readApplies: fromPromise(({ input, signal }) => readSheet(input.applyIds, signal)),
  },
  actions: {
    forgetForm: () => forgetForm(machineId, formSubject),
  },
})

/** Saved whenever the person pauses in the form of a decision. */
export const saveDecisionForm = draftsOf<typeof loanDecisionMachine>(
  ({ context: { result, applyIds, fields } }) =>
    applyIds.length > 0
      ? formToSave(formSubject, { ...fields, result: String(result), applies: applyIds.join(',') })
      : null,
)
