import type { Tone } from '#src/components/tone.tsx'

/** To come, running, over, withdrawn. */
export const noticeStatuses = [0, 1, 2, 3] as const
export const noticeTypes = [1, 2, 3, 4, 5, 6] as const

export const noticeTones: Record<(typeof noticeStatuses)[number], Tone> = {
  0: 'info',
  1: 'moving',
  2: 'neutral',
  3: 'warning',
}
