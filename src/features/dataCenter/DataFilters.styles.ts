import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useDataFiltersStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: '8px 16px',
    [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // As narrow as its column: a long name is cut, not the page widened.
    '& select': { minWidth: 0 },
    '@media print': { display: 'none' },
  },
  clear: { justifySelf: 'start' },
})
