import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useColumnLayoutStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '208px minmax(0, 1fr)',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
    '@media print': { display: 'block' },
  },
})
