import { performance } from 'node:perf_hooks'
import { type RunnerTestCase, TestRunner } from 'vitest'

const tickMs = 500
const mostIdleTicks = 8

/**
 * After some mutants nothing happens any more. A test fails when its thread had nothing to do for four seconds: on a
 * busy machine it has, and waits for its turn, so that no mutant is noticed only because the machine was busy.
 */
export default class IdleEnds extends TestRunner {
  async runTask(test: RunnerTestCase) {
    let timer: NodeJS.Timeout | undefined
    const idle = new Promise<never>((_, reject) => {
      let last = performance.eventLoopUtilization()
      let ticks = 0
      timer = setInterval(() => {
        const { active } = performance.eventLoopUtilization(last)
        last = performance.eventLoopUtilization()
        ticks = active < tickMs / 50 ? ticks + 1 : 0
        if (ticks === mostIdleTicks) reject(new Error('nothing happens any more'))
      }, tickMs)
    })
    try {
      await Promise.race([TestRunner.getTestFn(test)(), idle])
    } finally {
      clearInterval(timer)
    }
  }
}
