import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useDataCenterPageStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 3' },
    '& > :nth-child(3)': { gridColumn: 'span 4' },
    '& > :nth-child(4)': { gridColumn: 'span 2' },
    alignItems: 'stretch',
    gap: look.blockGap,
    [tablet]: { display: 'flex', flexDirection: 'column', gap: '16px' },
    '@media print': { display: 'block' },
  },
  link: { textDecoration: 'none' },
})
