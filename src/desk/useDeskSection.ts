import { useState } from 'react'
import { fromPromise } from 'xstate'
import { createDesk } from '#machines/desk/desk.machine.ts'
import { useRunning } from '#src/flow/useRunning.ts'
import type { DeskView } from './DeskSection.tsx'

type Options<Question, Reply, Act> = {
  question: Question
  read: (question: Question, signal: AbortSignal) => Promise<Reply>
  act: (act: Act, signal: AbortSignal) => Promise<object | null>
}

/** How many things an act changed: one where its reply does not say. */
const changedBy = (reply: object | null) =>
  reply && 'changed' in reply ? Number(reply.changed) : 1

/** Runs one section of the desk: what it reads and what can be done in it. */
export const useDeskSection = <Question, Reply, Act>(
  given: Options<Question, Reply, Act>,
): DeskView<Question, Reply, Act> => {
  const [machine] = useState(() =>
    createDesk<Question, Reply, Act>().provide({
      actors: {
        readSection: fromPromise<Reply, { question: Question }>(({ input, signal }) =>
          given.read(input.question, signal),
        ),
        performAct: fromPromise<number, { act: Act }>(async ({ input, signal }) =>
          changedBy(await given.act(input.act, signal)),
        ),
      },
    }),
  )
  const [snapshot, send] = useRunning(machine, { question: given.question })
  return { snapshot, send }
}
