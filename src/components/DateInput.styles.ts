import { makeStyles } from '@fluentui/react-components'

export const useDateInputStyles = makeStyles({
  // As narrow as its field: it never covers what is beside it.
  frame: {
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
    '& input': { width: '100%', minWidth: 0 },
  },
  opener: { minWidth: '28px', paddingInline: 0 },
})
