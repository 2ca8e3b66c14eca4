import type { ApplyStatus, LoanNote, RepayInstalment } from '#contract/loan.contract.ts'
import type { Tone } from '#src/components/tone.tsx'

/** Who waits: nobody any more, the enterprise itself (neutral) or others (moving); amber where something is wrong. */
export const applyTones: Record<ApplyStatus, Tone> = {
  0: 'neutral',
  10: 'moving',
  11: 'danger',
  20: 'moving',
  21: 'neutral',
  22: 'danger',
  30: 'neutral',
  40: 'success',
  41: 'warning',
  50: 'danger',
  60: 'success',
  70: 'neutral',
  80: 'neutral',
}

export const noteTones: Record<LoanNote['status'], Tone> = {
  0: 'moving',
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'danger',
}

export const instalmentTones: Record<RepayInstalment['status'], Tone> = {
  0: 'neutral',
  1: 'info',
  2: 'success',
  3: 'danger',
}
