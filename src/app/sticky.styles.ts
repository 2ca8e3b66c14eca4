import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

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

// Gone from view, but not for who walks through it by keyboard.
const dropped = {
  ...stuck,
  transform: 'translateY(-110%)',
  ':focus-within': { transform: 'none' },
} as const

export const useStickyStyles = makeStyles({ free: {}, stuck, dropped })

/** The banner stays with its menu only where both are one row. */
export const usePhoneStickyStyles = makeStyles({
  free: {},
  stuck: { [phone]: stuck },
  dropped: { [phone]: dropped },
})
