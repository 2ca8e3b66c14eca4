import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useDataCenterPageStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  link: { textDecoration: 'none' },
})
