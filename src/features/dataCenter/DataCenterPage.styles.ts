import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useDataCenterPageStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 3' },
    // A panel fills its place: its own card, or the card within what says that it is busy.
    '& > div': { display: 'grid' },
    '& > :nth-last-child(2)': { gridColumn: 'span 4' },
    '& > :last-child': { gridColumn: 'span 2' },
    '& > :nth-child(3):nth-last-child(3)': { gridColumn: 'span 6' },
    alignItems: 'stretch',
    gap: look.blockGap,
    [tablet]: { display: 'flex', flexDirection: 'column', gap: '16px' },
    '@media print': { display: 'block' },
  },
  link: { textDecoration: 'none' },
})
