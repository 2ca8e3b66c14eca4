import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Graph } from '#machines/atlas/graph.ts'
import type { Pictures } from './pictures.ts'

const often = 100

/** Draws one machine after another beside this thread, and gives up one that takes too much of the processor. */
export class Drawing {
  readonly #cpuSeconds: number
  #worker: Worker | null = null

  constructor(cpuSeconds: number) {
    this.#cpuSeconds = cpuSeconds
  }

  async draw(graph: Graph): Promise<Pictures> {
    const worker = (this.#worker ??= await started())
    const { promise, resolve, reject } = Promise.withResolvers<Pictures>()
    const before = await worker.cpuUsage()
    const watch = setInterval(() => {
      worker.cpuUsage(before).then(({ user, system }) => {
        if (user + system > this.#cpuSeconds * 1e6)
          reject(new Error(`no layout within ${this.#cpuSeconds} s of the processor`))
      }, reject)
    }, often)
    worker.once('message', resolve).once('error', reject)
    worker.postMessage(graph)
    try {
      return await promise
    } catch (error) {
      await this.end()
      throw error
    } finally {
      clearInterval(watch)
      worker.off('message', resolve).off('error', reject)
    }
  }

  async end() {
    await this.#worker?.terminate()
    this.#worker = null
  }
}

async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url))
  await once(worker, 'message')
  return worker
}
