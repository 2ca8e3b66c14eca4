import { lazy, Suspense, useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LoanNote } from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import type { NoteRepay } from '#src/parts/loan/NotesPanel.tsx'

// Whoever only looks at the notes need not load how they are repaid.
const LoanRepaymentFlow = lazy(() =>
  import('./LoanRepaymentFlow.tsx').then((it) => ({ default: it.LoanRepaymentFlow })),
)

type Options = {
  notes: readonly Pick<LoanNote, 'id' | 'applyId'>[]
  /** The books have changed: read the notes anew. Taken once, when a note's steps open. */
  onRepaid: (applyId: Id) => void
}

/** Repaying the notes of a page; which one is being repaid stands in the address (`repay`). */
export const useLoanRepayment = ({ notes, onRepaid }: Options): NoteRepay => {
  const [search, setSearch] = useSearchParams()
  const note = notes.find(({ id }) => id === search.get('repay'))
  const onRepay = useCallback(
    (noteId: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (noteId === null) after.delete('repay')
          else after.set('repay', noteId)
          return after
        },
        { replace: true },
      ),
    [setSearch],
  )
  return {
    noteId: note?.id ?? null,
    onRepay,
    steps: note && (
      <Suspense>
        <LoanRepaymentFlow
          key={note.id}
          applyId={note.applyId}
          noteId={note.id}
          onRepaid={() => onRepaid(note.applyId)}
          onLeave={() => onRepay(null)}
        />
      </Suspense>
    ),
  }
}
