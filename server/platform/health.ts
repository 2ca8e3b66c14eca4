import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Hono } from 'hono'
import { outboxSeries } from '#server/message/outboxSeries.ts'
import { forOperators } from './forOperators.ts'
import type { Ports } from './ports.ts'
import { unheardSeries } from './unheard.ts'
import { createWriteProbe } from './writeProbe.ts'

/** Whether the process lives (`/health`), can serve (`/ready`), and how it does (`/metrics`). */
export const health = (ports: Ports) => {
  const { db, log, settings } = ports
  const probeWriting = createWriteProbe(ports)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return new Hono()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/ready', async (context) => {
      try {
        await probeWriting()
        return context.json({ status: 'ready' })
      } catch (error) {
        log.error({ err: error }, 'not ready')
        return context.json({ status: 'unavailable' }, 503)
      }
    })
    .get('/metrics', forOperators(settings), async (context) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lines = [
        ['process_cpu_seconds_total', (user + system) / 1e6],
        ['process_uptime_seconds', Math.round(process.uptime())],
        ['process_resident_memory_bytes', rss],
        ['nodejs_heap_used_bytes', heapUsed],
        ['nodejs_eventloop_delay_p50_seconds', delay.percentile(50) / 1e9],
        ['nodejs_eventloop_delay_p99_seconds', delay.percentile(99) / 1e9],
        ['nodejs_eventloop_delay_max_seconds', delay.max / 1e9],
        ...unheardSeries(db),
        // Where the database is away, the rest is told all the same.
        ...(await outboxSeries(ports).catch(() => [])),
      ]
      delay.reset()
      return context.text(`${lines.map((line) => line.join(' ')).join('\n')}\n`)
    })
}
