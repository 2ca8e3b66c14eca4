import { Problem } from '#contract/problem.ts'

type Request = {
  /** Does at the server what was asked. */
  perform: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** What becomes of a request: lost, lost on the way back, given up and arrived later, or arrived twice. */
export const fates = ['delivered', 'requestLost', 'answerLost', 'late', 'repeated'] as const
export type Fate = (typeof fates)[number]

/** Lets every promise that is settled by now be heard. */
export const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Between a page and its server: it loses, delays and repeats. */
export class FaultyNetwork {
  private waiting: Request[] = []
  private travelling: Request[] = []
  /** How many requests were ever made. */
  asked = 0

  /** A request on its way; `perform` is what the server does with it. */
  ask<T>(perform: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.asked += 1
    // Settled with what `perform` gives.
    this.waiting.push({ perform, resolve: resolve as Request['resolve'], reject })
    return promise
  }

  isQuiet = () => this.waiting.length === 0

  /** One of the requests meets its fate. */
  answer(n: number, fate: Fate) {
    const [request] = this.waiting.splice(n % Math.max(1, this.waiting.length), 1)
    if (!request) return
    const lost = new Problem('timedOut')
    if (fate === 'late') this.travelling.push(request)
    if (fate === 'late' || fate === 'requestLost') return request.reject(lost)
    if (fate === 'repeated') run(request)
    const result = run(request)
    if (fate === 'answerLost') request.reject(lost)
    else if ('error' in result) request.reject(result.error)
    else request.resolve(result.value as never) // settled with what `perform` gives
  }

  /** What was given up arrives; nobody hears whether it was refused. */
  arrive(n = 0) {
    const [request] = this.travelling.splice(n % Math.max(1, this.travelling.length), 1)
    if (request) run(request)
  }

  /** A reload: what is on its way may arrive yet, and nobody hears the answer. */
  abandon() {
    this.travelling.push(...this.waiting.splice(0))
  }

  /** Everything that is waited for is answered. */
  deliver() {
    while (this.waiting.length > 0) this.answer(0, 'delivered')
  }

  /** Everything arrives and is answered. */
  settle() {
    while (this.travelling.length > 0) this.arrive()
    this.deliver()
  }
}

const run = ({ perform }: Request) => {
  try {
    return { value: perform() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { error }
  }
}
