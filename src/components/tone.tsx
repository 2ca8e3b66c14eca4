import {
  CheckmarkCircle20Regular,
  Clock20Regular,
  DismissCircle20Regular,
  Info20Regular,
  SubtractCircle20Regular,
  Warning20Regular,
} from '@fluentui/react-icons'

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
