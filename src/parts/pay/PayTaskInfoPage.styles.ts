import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const usePayTaskInfoPageStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: look.blockGap,
    '@media print': { display: 'none' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
})
