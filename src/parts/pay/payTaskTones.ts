import type { PayDetail, PayTaskStatus } from '#contract/payTask.contract.ts'
import type { Tone } from '#src/components/tone.tsx'

/** Who waits: nobody any more, the enterprise itself (neutral) or others (moving); amber where something is wrong. */
export const taskTones: Record<PayTaskStatus, Tone> = {
  0: 'neutral',
  10: 'neutral',
  20: 'moving',
  30: 'moving',
  40: 'success',
  41: 'warning',
  50: 'danger',
  60: 'neutral',
  70: 'neutral',
}

const detailTones: Record<PayDetail['status'], Tone> = {
  0: 'neutral',
  10: 'moving',
  15: 'warning',
  20: 'success',
  30: 'danger',
  50: 'neutral',
}

export const detailTone = ({
  status,
  returned,
}: {
  status: PayDetail['status']
  returned: object | null
}): Tone => (returned ? 'warning' : detailTones[status])
