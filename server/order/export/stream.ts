import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problem.ts'
import { forkConfined } from '#server/platform/confined.ts'
import { createTally } from '#server/platform/httpServer.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { ExportOrder, ExportPieces, ExportPlan, ExportRows } from './exportWorker.ts'

const program = new URL('./exportWorker.ts', import.meta.url)

/** Writes a sheet elsewhere, one piece of rows after the other. */
type SheetWriter = { ask(rows: ExportRows): Promise<ExportPieces>; close(): unknown }

/** Beside the thread that answers others. Its memory is the server's. `ended` is called once, when it is closed. */
export const inThread = (plan: ExportPlan, ended = () => {}): SheetWriter => {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  let isOpen = true
  const say = (order: ExportOrder) => worker.postMessage(order)
  say({ plan })
  return {
    ask: (rows) =>
      new Promise<ExportPieces>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        say({ rows })
      }).finally(() => worker.removeAllListeners('error')),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await worker.terminate()
      ended()
    },
  }
}

const processHeapMb = 96

/** In a process of its own, whose memory is none of the server's. */
export const inProcess = (plan: ExportPlan): SheetWriter => {
  let broken: Error | null = null
  let refuse: (error: Error) => void = () => undefined
  const fail = (error: Error) => refuse((broken ??= error))
  const child = forkConfined(program, { heapMb: processHeapMb }, fail)
  const say = (order: ExportOrder) => child.send(order)
  say({ plan })
  return {
    ask: (rows) =>
      new Promise<ExportPieces>((resolve, reject) => {
        if (broken) return reject(broken)
        refuse = reject
        child.once('message', resolve)
        say({ rows })
      }),
    close: () => child.kill('SIGKILL'),
  }
}

/**
 * An .xlsx as it is written: rows are asked for only as fast as somebody reads. It breaks off when nobody has read any of it for
 * `patienceMs`.
 */
export const streamSheet = (
  writer: SheetWriter,
  nextRows: () => Promise<ExportRows>,
  patienceMs?: number,
): ReadableStream<Uint8Array> => {
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      clearTimeout(timer)
      try {
        for (let filled = false; !filled;) {
          const { pieces, isLast } = await writer.ask(await nextRows())
          for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
          filled = isLast || pieces.some(({ length }) => length > 0)
          if (!isLast) continue
          await writer.close()
          return controller.close()
        }
      } catch (error) {
        await writer.close()
        throw error
      }
      if (patienceMs === undefined) return
      timer = setTimeout(() => {
        controller.error(new Error('nobody reads the export'))
        void writer.close()
      }, patienceMs).unref()
    },
    cancel: async () => {
      clearTimeout(timer)
      await writer.close()
    },
  })
}

const patienceMs = 60_000

const full = () => {
  const seconds = 5
  return new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
}

const takeTurn = createTurns({ atOnce: 4, waiting: 8 }, full)
/** So few of one enterprise, that it leaves turns to others. */
const ofEnterprise = createTally(2)

/** Waits until it is this enterprise's turn; answers how to end it. */
const turnOf = async (entId: string) => {
  const close = ofEnterprise.open(entId)
  if (!close) throw full()
  const end = await takeTurn().catch((error: unknown) => {
    close()
    throw error
  })
  return () => {
    end()
    close()
  }
}

type SheetRows = { plan: ExportPlan; nextRows: () => Promise<ExportRows> }

/**
 * A sheet as a download of this enterprise, begun when it is its turn and `note` has written it into the books. Refuses what is
 * too much for one process.
 */
export const downloadSheet = async (
  entId: string,
  { plan, nextRows }: SheetRows,
  note: () => Promise<unknown>,
): Promise<ReadableStream<Uint8Array>> => {
  const endTurn = await turnOf(entId)
  try {
    await note()
    return streamSheet(inThread(plan, endTurn), nextRows, patienceMs)
  } catch (error) {
    endTurn()
    throw error
  }
}
