import type { Movement } from '#server/platform/channels/channel.ts'
import { answerReads } from '#server/platform/answerReads.ts'
import { movementsIn } from './billLines.ts'

export type BillRequest = { archive: Uint8Array }
export type BillAnswer = { type: 'movements'; movements: Movement[] }

answerReads(async ({ archive }: BillRequest): Promise<BillAnswer> => ({
  type: 'movements',
  movements: movementsIn(archive),
}))
