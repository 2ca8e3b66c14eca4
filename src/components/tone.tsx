import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { DismissCircle20Regular } from '@fluentui/react-icons/svg/dismiss-circle'
import { Info20Regular } from '@fluentui/react-icons/svg/info'
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle'
import { Warning20Regular } from '@fluentui/react-icons/svg/warning'

/** What a status or message means; always shown by icon and word as well as by colour. */
export type Tone = 'neutral' | 'info' | 'moving' | 'success' | 'warning' | 'danger'

export const toneIcons = {
  neutral: SubtractCircle20Regular,
  info: Info20Regular,
  moving: Clock20Regular,
  success: CheckmarkCircle20Regular,
  warning: Warning20Regular,
  danger: DismissCircle20Regular,
} as const
