import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problem.ts'
import type { Answer, Request } from './protocol.ts'

const maxMemoryMb = 512
const maxSeconds = 60
const maxAtOnce = 2

type AnswerTo<R extends Request['type']> = Extract<
  Answer,
  { type: { table: 'table'; read: 'read'; check: 'checked'; rows: 'rows'; finish: 'finished' }[R] }
>

export type Reader = {
  ask<R extends Request>(request: R): Promise<AnswerTo<R['type']>>
  close(): Promise<number>
}

let running = 0
const waiting: (() => void)[] = []

/** Only so many at once: each may take its memory. */
const takeTurn = async () => {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
}

const endTurn = () => {
  const next = waiting.shift()
  if (next) next()
  else running--
}

/** A thread that reads one spreadsheet, with bounds on its memory and time; whatever breaks it, the file is unreadable. */
export const openReader = async (): Promise<Reader> => {
  await takeTurn()
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    execArgv: [],
  })
  let refuse: (error: Error) => void = () => undefined
  let broken: Error | null = null
  const fail = (cause?: unknown) => {
    broken = new Problem('fileUnreadable', { cause })
    refuse(broken)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail())
  const timer = setTimeout(() => {
    fail(new Error('the file took too long'))
    void worker.terminate()
  }, maxSeconds * 1000)
  return {
    ask: async (request) => {
      if (broken) throw broken
      const answer = await new Promise<Answer>((resolve, reject) => {
        refuse = reject
        worker.once('message', resolve)
        worker.postMessage(request)
      })
      if (answer.type === 'refused') throw new Problem(answer.problem.code, answer.problem)
      return answer as never // each request has one kind of answer, named in AnswerTo
    },
    close: () => {
      clearTimeout(timer)
      endTurn()
      return worker.terminate()
    },
  }
}
