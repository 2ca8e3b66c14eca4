import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useAreaSelectStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 104px)',
    columnGap: '6px',
    [phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // As narrow as its column: a long name is cut, not the page widened.
    '& select': { width: '100%', minWidth: 0 },
  },
})
