import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problem.ts'
import { forkConfined } from '#server/platform/confined.ts'
import { createShares } from '#server/platform/shares.ts'
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

type Patience = {
  /** So long nobody may read any of it. */
  idleMs: number
  /** So long it may take in all. */
  longestMs: number
}

/**
 * An .xlsx as it is written: rows are asked for only as fast as somebody reads. It breaks off when nobody has read any of it for
 * a while, or when it takes too long in all: whoever reads a little now and then holds a turn as well.
 */
export const streamSheet = (
  writer: SheetWriter,
  nextRows: () => Promise<ExportRows>,
  patience?: Patience,
): ReadableStream<Uint8Array> => {
  let idle: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const close = async () => {
    clearTimeout(idle)
    clearTimeout(longest)
    await writer.close()
  }
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (!patience) return
      longest = setTimeout(() => {
        controller.error(new Error('the export is read too slowly'))
        void close()
      }, patience.longestMs).unref()
    },
    pull: async (controller) => {
      clearTimeout(idle)
      try {
        for (let filled = false; !filled;) {
          const { pieces, isLast } = await writer.ask(await nextRows())
          for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
          filled = isLast || pieces.some(({ length }) => length > 0)
          if (!isLast) continue
          await close()
          return controller.close()
        }
      } catch (error) {
        await close()
        throw error
      }
      if (!patience) return
      idle = setTimeout(() => {
        controller.error(new Error('nobody reads the export'))
        void close()
      }, patience.idleMs).unref()
    },
    cancel: close,
  })
}

const patience: Patience = { idleMs: 60_000, longestMs: 300_000 }

const full = (seconds: number) =>
  new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })

/** One of an enterprise, so that it takes four that read slowly to keep others waiting. */
const takeTurn = createShares(
  { atOnce: 4, ofOne: 1, waiting: 1, waitingInAll: 8, restMs: 5_000 },
  Date,
  full,
)

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
  const endTurn = await takeTurn(entId)
  try {
    await note()
    return streamSheet(inThread(plan, endTurn), nextRows, patience)
  } catch (error) {
    endTurn()
    throw error
  }
}
