import { Problem, problemOf } from '#contract/problem.ts'

/** In the process that reads files: answers what it is asked, one after the other, until whoever asks is gone. */
export const answerReads = <Request, Answer>(answer: (request: Request) => Promise<Answer>) => {
  const send = (message: unknown) => process.send?.(message)
  process.on('message', (request: Request) => {
    answer(request).then(send, (error: unknown) => {
      if (!(error instanceof Problem)) throw error // ends the process, which its owner hears of
      send({ type: 'refused', problem: problemOf(error) })
    })
  })
  process.on('disconnect', () => process.exit())
}
