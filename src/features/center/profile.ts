import type { getUserInfo } from '#contract/auth.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Tone } from '#src/components/tone.tsx'

/** The enterprise as its own people see it. */
export type Profile = ReplyOf<typeof getUserInfo>

/** Every state of an account, and what it means. */
const tones = ['neutral', 'moving', 'success', 'danger', 'danger', 'neutral'] as const

export type RegStatus = 0 | 1 | 2 | 3 | 4 | 5

export const isRegStatus = (status: number): status is RegStatus => status in tones

export const toneOf = (status: RegStatus): Tone => tones[status]
