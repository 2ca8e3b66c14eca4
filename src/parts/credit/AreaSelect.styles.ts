import { makeStyles } from '@fluentui/react-components'

export const useAreaSelectStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '6px',
    // As narrow as its column: a long name is cut, not the page widened.
    '& select': { width: '100%', minWidth: 0 },
  },
})
