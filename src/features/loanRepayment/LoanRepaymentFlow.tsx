import { useState } from 'react'
import { fromPromise } from 'xstate'
import { getApply, repayNote } from '#contract/loan.contract.ts'
import { RepaymentDraft } from '#contract/loanRepayment.draft.ts'
import { getParamInfo } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { call } from '#src/api/call.ts'
import { LoanRepayment } from './LoanRepayment.tsx'
import { forgetDraft, loadDraft, saveDraft } from '#src/flow/drafts.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machineId = 'loanRepayment'
const version = 1

const readDraft = async (noteId: Id, signal: AbortSignal): Promise<RepaymentDraft | null> => {
  const saved = await loadDraft(machineId, noteId, signal)
  const read = saved?.version === version ? RepaymentDraft.safeParse(saved.draft) : null
  return read?.success ? read.data : null
}

const save = (noteId: Id, draft: RepaymentDraft) =>
  saveDraft(machineId, { subjectId: noteId, version, draft: { ...draft } })

/** The balance in the account book; the page does without it where nobody can tell. */
const readBalance = async (signal: AbortSignal) => {
  const { channels } = await call(getParamInfo, {}, { signal, quiet: true })
  return channels.find(({ code }) => code === 'ALIPAY')?.account?.availableFen ?? null
}

const provided = loanRepaymentMachine.provide({
  actors: {
    readDraft: fromPromise(({ input, signal }) => readDraft(input.noteId, signal)),
    saveDraft: fromPromise(async ({ input: { noteId, draft, answeredKey }, signal }) => {
      if (!draft) throw new Problem('unexpected')
      // Offline nothing of another tab can be known; the server books a key once only.
      const saved = await readDraft(noteId, signal).catch(() => null)
      if (saved?.isSent && saved.key !== draft.key && saved.key !== answeredKey) return saved
      await save(noteId, draft)
      return draft
    }),
    getNote: fromPromise(async ({ input: { applyId, noteId }, signal }) => {
      const [apply, availableFen] = await Promise.all([
        call(getApply, { query: { applyId } }, { signal, quiet: true }),
        readBalance(signal).catch(() => null),
      ])
      return { note: apply.notes.find(({ id }) => id === noteId) ?? null, availableFen }
    }),
    // Once sent it is seen through: leaving the page aborts nothing that moves money.
    repayNote: fromPromise(async ({ input: { noteId, draft, password } }) => {
      if (!draft) throw new Problem('unexpected')
      await save(noteId, draft)
      const { amountFen, key } = draft
      const body = { noteId, amountFen, password }
      return call(repayNote, { body }, { quiet: true, idempotencyKey: key })
    }),
  },
  actions: { forgetDraft: ({ context }) => void forgetDraft(machineId, context.noteId) },
})

type Props = { applyId: Id; noteId: Id; onRepaid: () => void; onLeave: () => void }

/** The steps of repaying one note. */
export function LoanRepaymentFlow({ applyId, noteId, onRepaid, onLeave }: Props) {
  // Read once: whoever shows the notes sends to an actor that stays.
  const [machine] = useState(() =>
    provided.provide({ actions: { announceRepaid: () => onRepaid() } }),
  )
  const [keySeed] = useState(() => crypto.randomUUID())
  const [snapshot, send] = useFlow(machine, { input: { applyId, noteId, keySeed } })
  return <LoanRepayment snapshot={snapshot} send={send} onLeave={onLeave} />
}
