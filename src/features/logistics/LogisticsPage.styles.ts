import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useLogisticsPageStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  },
  services: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '10px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  side: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
})
