import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { getApply, repayNote } from '#contract/loan.contract.ts'
import { getParamInfo } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { repaymentInDraft } from '#machines/loanRepayment/loanRepayment.draft.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { repaymentSubject } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { call } from '#src/api/call.ts'
import { LoanRepayment } from './LoanRepayment.tsx'
import { actOf, readAct } from '#src/flow/acts.ts'
import { draftHere, forgetHere } from '#src/flow/drafts.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machineId = loanRepaymentMachine.id

/** The server's, else one that was begun before there were acts, and is in this browser alone. */
const readBegun = async (noteId: Id, signal: AbortSignal): Promise<SavedAct | null> =>
  (await readAct(repaymentSubject(noteId), signal)) ??
  repaymentInDraft(noteId, draftHere(machineId, noteId))

/** The balance in the account book; the page does without it where nobody can tell. */
const readBalance = async (signal: AbortSignal) => {
  const { channels } = await call(getParamInfo, {}, { signal, quiet: true })
  return channels.find(({ code }) => code === 'ALIPAY')?.account?.availableFen ?? null
}

const provided = loanRepaymentMachine.provide({
  actors: {
    getNote: fromPromise(async ({ input: { applyId, noteId }, signal }) => {
      const [apply, availableFen] = await Promise.all([
        call(getApply, { query: { applyId } }, { signal, quiet: true }),
        readBalance(signal).catch(() => null),
      ])
      return { note: apply.notes.find(({ id }) => id === noteId) ?? null, availableFen }
    }),
  },
  actions: { forgetBegun: ({ context }) => forgetHere(machineId, context.noteId) },
})

type Props = { applyId: Id; noteId: Id; onRepaid: () => void; onLeave: () => void }

/** The steps of repaying one note. */
export function LoanRepaymentFlow({ applyId, noteId, onRepaid, onLeave }: Props) {
  // Read once: whoever shows the notes sends to an actor that stays.
  const [machine] = useState(() =>
    provided.provide({
      actors: {
        act: actOf(repayNote).provide({
          actors: { readAct: fromPromise(({ signal }) => readBegun(noteId, signal)) },
        }),
      },
      actions: { announceRepaid: () => onRepaid() },
    }),
  )
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, { input: { applyId, noteId, keySeed } })
  const act = useAct(snapshot)
  return <LoanRepayment snapshot={snapshot} send={send} act={act} onLeave={onLeave} />
}
