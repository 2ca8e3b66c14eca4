import { Problem } from '#contract/problem.ts'

type Request = {
  perform: () => unknown
  /** It arrives now or never, for what is saved later must not be overtaken. */
  isInTurn: boolean
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Lets every promise that is settled by now be heard. */
export const turns = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Between a page and its server: it loses, delays and repeats. */
export class FaultyNetwork {
  private waiting: Request[] = []
  private travelling: (() => unknown)[] = []

  /** A request on its way; `perform` is what the server does with it. */
  ask<T>(perform: () => T, isInTurn = false): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    // Settled with what `perform` gives.
    this.waiting.push({ perform, isInTurn, resolve: resolve as Request['resolve'], reject })
    return promise
  }

  /** What is saved is saved in the order in which it was sent. */
  save<T>(perform: () => T): Promise<T> {
    return this.ask(perform, true)
  }

  /** One request is answered, lost, lost on the way back, or given up and arrives later. */
  answer(n: number) {
    const [request] = this.waiting.splice(n % Math.max(1, this.waiting.length), 1)
    if (!request) return
    const lost = new Problem('timedOut')
    const perform = () => {
      try {
        return { value: request.perform() }
      } catch (error) {
        return { error }
      }
    }
    if (n % 5 === 0) request.reject(lost)
    else if (n % 5 === 1) {
      if (request.isInTurn) perform()
      else this.travelling.push(perform)
      request.reject(lost)
    } else {
      const answer = perform()
      if (n % 5 === 2) request.reject(lost)
      else if ('error' in answer) request.reject(answer.error)
      else request.resolve(answer.value as never) // settled with what `perform` gives
    }
  }

  /** What was given up arrives; nobody hears whether it was refused. */
  arrive() {
    try {
      this.travelling.shift()?.()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  /** A reload: what is on its way is seen through, and nobody hears the answer. */
  abandon() {
    for (const { perform, isInTurn } of this.waiting.splice(0)) {
      if (isInTurn) perform()
      else this.travelling.push(perform)
    }
  }

  /** Everything arrives and is answered. */
  settle() {
    while (this.travelling.length > 0) this.arrive()
    for (const request of this.waiting.splice(0)) {
      try {
        request.resolve(request.perform() as never) // settled with what `perform` gives
      } catch (error) {
        request.reject(error)
      }
    }
  }
}
