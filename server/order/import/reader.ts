import { readFileSync } from 'node:fs'
import { Problem } from '#contract/problem.ts'
import { forkConfined } from '#server/platform/confined.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { Answer, Request } from './protocol.ts'

const maxHeapMb = 128
const maxMemoryMb = 240
/** Seconds of work, all questions together; a busy machine may take longer for them. */
const maxSeconds = 15
const maxAnswerMs = 60_000
const lookMs = 25

type AnswerTo<R extends Request['type']> = Extract<
  Answer,
  {
    type: {
      invoice: 'invoice'
      invoices: 'invoices'
      table: 'table'
      read: 'read'
      check: 'checked'
      rows: 'rows'
      finish: 'finished'
    }[R]
  }
>

export type Reader = {
  ask<R extends Request>(request: R): Promise<AnswerTo<R['type']>>
  close(): void
}

// Each may take its memory.
const takeTurn = createTurns({ atOnce: 2, waiting: 8 }, () => {
  const params = { seconds: maxSeconds }
  return new Problem('importsFull', { params, retryAfter: maxSeconds })
})

/** What the system says of a process, from its memory at once; nothing where it has ended, or the system does not tell. */
const toldOf = (pid: number | undefined, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes of memory and seconds of work that a process has taken; 0 where the system does not tell. */
const takenBy = (pid: number | undefined) => {
  const [status, stat] = [toldOf(pid, 'status'), toldOf(pid, 'stat')]
  // Its own and the system's time are the twelfth and thirteenth after its name, in hundredths.
  const [own = 0, system = 0] = stat.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? []
  return {
    memoryMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    seconds: (own + system) / 100,
  }
}

const startProcess = (onRefused: () => void, onEnded: (error: Error) => void) => {
  try {
    return forkConfined(new URL('./readerProcess.ts', import.meta.url), maxHeapMb, onEnded)
  } catch (error) {
    // The system has no room for another process.
    onRefused()
    throw error
  }
}

/**
 * A process that reads one file from outside. It is ended when it takes too much memory or time;
 * whatever breaks it, the file is unreadable.
 */
export const openReader = async (): Promise<Reader> => {
  const endTurn = await takeTurn()
  let refuse: (error: Error) => void = () => undefined
  let broken: Error | null = null
  let unreadable: 'fileUnreadable' | 'invoiceUnreadable' = 'fileUnreadable'
  const fail = (cause: Error) => {
    broken ??= new Problem(unreadable, { cause })
    child.kill('SIGKILL')
    refuse(broken)
  }
  const child = startProcess(endTurn, fail)
  const look = () => {
    const { memoryMb, seconds } = takenBy(child.pid)
    if (memoryMb > maxMemoryMb) fail(new Error('the file took too much memory'))
    if (seconds > maxSeconds) fail(new Error('the file took too much work'))
  }
  const looking = setInterval(look, lookMs)
  let isOpen = true
  return {
    ask: async (request) => {
      if (broken) throw broken
      if (request.type === 'invoice' || request.type === 'invoices')
        unreadable = 'invoiceUnreadable'
      const timer = setTimeout(() => fail(new Error('there is no answer')), maxAnswerMs)
      const answer = await new Promise<Answer>((resolve, reject) => {
        refuse = reject
        child.once('message', resolve)
        child.send(request)
      }).finally(() => clearTimeout(timer))
      if (answer.type === 'refused') throw new Problem(answer.problem.code, answer.problem)
      return answer as never // each request has one kind of answer, named in AnswerTo
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      clearInterval(looking)
      child.kill('SIGKILL')
      endTurn()
    },
  }
}
