import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useListActsStyles = makeStyles({
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    [phone]: { justifyContent: 'flex-start' },
  },
  // Behind the acts, and not at all where there is nothing more.
  toggle: {
    display: 'none',
    [phone]: {
      display: 'inline-flex',
      order: 1,
      minWidth: 'auto',
      ':has(+ :empty)': { display: 'none' },
    },
  },
  more: {
    display: 'contents',
    [phone]: { display: 'flex', flexWrap: 'wrap', flexBasis: '100%', gap: '8px', order: 2 },
  },
  folded: { [phone]: { display: 'none' } },
})
