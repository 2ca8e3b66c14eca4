import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How long something took, what it cost all threads, and how long the process was deaf meanwhile. */
export const measured = async <T>(work: () => Promise<T>) => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // It counts from its first beat on: without one, work that never yields would seem not to block at all.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const started = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  const ms = Math.round(performance.now() - started)
  const { user, system } = process.cpuUsage(cpu)
  // Lets the monitor see a delay that lasted to the end.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  const cost = {
    ms,
    cpuMs: Math.round((user + system) / 1000),
    eventLoopMaxMs: Math.round(delay.max / 1e6),
    eventLoopP99Ms: Math.round(delay.percentile(99) / 1e6),
  }
  return { result, cost }
}

export const tell = (line: Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify(line)}\n`)
