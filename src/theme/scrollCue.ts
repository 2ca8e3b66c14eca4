import { tokens } from '@fluentui/react-components'

const fade = 'linear-gradient(to right, #000 calc(100% - 40px), transparent)'

/**
 * Fades the end of a frame that scrolls sideways, until its end is reached: on a phone no scroll bar says that there
 * is more. Where nothing overflows the timeline stands still and nothing fades.
 */
export const scrollCue = {
  animationName: {
    from: { maskImage: fade, maskSize: '100% 100%', maskRepeat: 'no-repeat' },
    to: { maskImage: fade, maskSize: 'calc(100% + 40px) 100%', maskRepeat: 'no-repeat' },
  },
  animationTimingFunction: 'linear',
  animationFillMode: 'both',
  animationTimeline: 'scroll(self inline)',
  '@media print': { animationName: 'none' },
} as const

const shadow = `-16px 0 12px -8px ${tokens.colorNeutralShadowKeyDarker}, inset 1px 0 ${tokens.colorNeutralStroke2}`

/** What stays in sight at the end of such a frame casts a shadow on what it hides, until nothing is hidden. */
export const hidingCue = {
  ...scrollCue,
  animationName: { 'from, 99%': { boxShadow: shadow }, to: { boxShadow: 'none' } },
  animationTimeline: 'scroll(inline)',
} as const
