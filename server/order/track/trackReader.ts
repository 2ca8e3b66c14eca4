import { Problem } from '#contract/problem.ts'
import type { Ports } from '#server/platform/ports.ts'
import { openReader, type Reads } from '#server/platform/reader.ts'
import { TrackFileFault } from './trackFault.ts'
import type { TrackAnswer, TrackRequest, Way } from './trackProcess.ts'

const reads: Reads = {
  program: new URL('./trackProcess.ts', import.meta.url),
  heapMb: 128,
  memoryMb: 240,
  seconds: 10,
}

/** Reads files with points of an enterprise whose turn it is, one after the other in one process, which is kept for its next. */
export const openTrackReader = async (
  { reading, clock }: Pick<Ports, 'reading' | 'clock'>,
  owner: { entId: string },
) => {
  const turn = await reading.takeFileTurn(owner)
  const { ask, close } = openReader<TrackRequest, TrackAnswer>(reads, turn, owner.entId)
  return {
    /** Throws `TrackFileFault` where it has no points, or wrong ones. */
    wayOf: async (ext: string, bytes: Uint8Array): Promise<Way> => {
      const answer = await ask({ ext, bytes, now: clock.now() }).catch((error: unknown) => {
        const isBroken = error instanceof Problem && error.value.code === 'fileUnreadable'
        throw isBroken ? new TrackFileFault('unreadable', {}, error) : error
      })
      if (answer.type === 'fault') throw new TrackFileFault(answer.fault, answer.params)
      return answer.way
    },
    close,
  }
}
