import { makeStyles, tokens } from '@fluentui/react-components'

/** Whether a header scrolls with the page, stays in view, or has just been let go. */
export type Sticky = 'free' | 'stuck' | 'dropped'

const stuck = {
  position: 'sticky',
  top: 0,
  zIndex: 10,
  transitionProperty: 'transform',
  transitionDuration: tokens.durationGentle,
  transitionTimingFunction: tokens.curveEasyEase,
} as const

export const useStickyStyles = makeStyles({
  free: {},
  stuck,
  // Gone from view, but not for who walks through it by keyboard.
  dropped: { ...stuck, transform: 'translateY(-110%)', ':focus-within': { transform: 'none' } },
})
