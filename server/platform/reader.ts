import { readFileSync } from 'node:fs'
import { Problem, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { forkConfined } from './confined.ts'
import type { EndTurn } from './shares.ts'

/** What a process may take that reads files of a kind: memory of its objects, memory in all, seconds of work for all questions. */
export type Reads = {
  program: URL
  heapMb: number
  memoryMb: number
  seconds: number
  addons?: boolean
}

/** What whoever sent the file is answered. */
export type Refused = { type: 'refused'; problem: ProblemValue }

export type Reader<Request, Answer> = {
  ask(request: Request, whenBroken?: ProblemCode): Promise<Answer>
  close(): void
}

const maxAnswerMs = 60_000
const lookMs = 25

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

type Ask<Request, Answer> = Reader<Request, Answer>['ask']

/** A process that reads, with a limit to what it takes from `watch` to `leave`. */
const start = (reads: Reads) => {
  let refuse: (error: Error) => void = () => undefined
  let broken: Error | null = null
  let unreadable: ProblemCode = 'fileUnreadable'
  let looking: NodeJS.Timeout | undefined
  const fail = (cause: Error) => {
    broken ??= new Problem(unreadable, { cause })
    child.kill('SIGKILL')
    refuse(broken)
  }
  const child = forkConfined(reads.program, reads, fail)
  const ask: Ask<unknown, { type: string }> = async (request, whenBroken = 'fileUnreadable') => {
    if (broken) throw broken
    unreadable = whenBroken
    const timer = setTimeout(() => fail(new Error('there is no answer')), maxAnswerMs)
    const answer = await new Promise<{ type: string } | Refused>((resolve, reject) => {
      refuse = reject
      child.once('message', (message) => resolve(message as { type: string })) // what its program sends
      child.send(request as object) // requests are objects
    }).finally(() => clearTimeout(timer))
    if (isRefused(answer)) throw new Problem(answer.problem.code, answer.problem)
    return answer
  }
  return {
    ask,
    isBroken: () => broken !== null,
    memoryMb: () => takenBy(child.pid).memoryMb,
    watch: () => {
      child.ref()
      child.channel?.ref()
      const before = takenBy(child.pid).seconds
      looking = setInterval(() => {
        const { memoryMb, seconds } = takenBy(child.pid)
        if (memoryMb > reads.memoryMb) fail(new Error('the file took too much memory'))
        if (seconds - before > reads.seconds) fail(new Error('the file took too much work'))
      }, lookMs)
    },
    /** Nobody waits for it any more, the end of this process neither. */
    leave: () => {
      clearInterval(looking)
      child.unref()
      child.channel?.unref()
    },
    end: () => {
      clearInterval(looking)
      child.kill('SIGKILL')
    },
  }
}

// To begin one takes longer than most files: who sends one file after another has the same process. Nobody else has it.
const keptMs = 3_000
const mostKept = 4
const mostKeptMb = 150

type Running = ReturnType<typeof start>
const kept = new Map<string, { running: Running; timer: NodeJS.Timeout }>()

const takeKept = (name: string) => {
  const found = kept.get(name)
  if (!found) return null
  clearTimeout(found.timer)
  kept.delete(name)
  return found.running.isBroken() ? null : found.running
}

const keep = (name: string, running: Running) => {
  const isLean = !running.isBroken() && running.memoryMb() < mostKeptMb
  if (!isLean || kept.size >= mostKept || kept.has(name)) return running.end()
  const timer = setTimeout(() => takeKept(name)?.end(), keptMs).unref()
  kept.set(name, { running, timer })
}

/**
 * A process that reads files from outside, in a turn that was taken. It is ended when it takes too much memory or time; whatever
 * breaks it, the file is `unreadable`, and the turn was spent. It is kept for a moment for the one whose name is given.
 */
export const openReader = <Request, Answer extends { type: string }>(
  reads: Reads,
  endTurn: EndTurn,
  keptFor?: string,
): Reader<Request, Answer> => {
  const name = keptFor && `${reads.program.pathname} ${keptFor}`
  const begin = () => {
    try {
      return (name && takeKept(name)) || start(reads)
    } catch (error) {
      // The system has no room for another process.
      endTurn()
      throw error
    }
  }
  const running = begin()
  running.watch()
  let isOpen = true
  return {
    ask: running.ask as Ask<Request, Answer>, // as its program answers
    close: () => {
      if (!isOpen) return
      isOpen = false
      running.leave()
      if (name) keep(name, running)
      else running.end()
      endTurn(running.isBroken() ? 'spent' : undefined)
    },
  }
}

const isRefused = (answer: { type: string }): answer is Refused => answer.type === 'refused'
