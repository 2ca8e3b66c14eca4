import { makeStyles } from '@fluentui/react-components'

export const useDateCalendarStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    boxSizing: 'border-box',
    // As wide as its head or seven days.
    width: 'min-content',
    minWidth: '296px',
    maxWidth: '100vw',
    padding: '12px',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4px',
  },
  choices: {
    display: 'flex',
    columnGap: '4px',
    minWidth: 0,
    '& select': { minWidth: 0, paddingInlineStart: '8px' },
  },
  time: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '4px',
    '& select': { minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px',
    '& button': { minWidth: '80px' },
  },
})
