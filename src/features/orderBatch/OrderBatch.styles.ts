import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useOrderBatchStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '12px 16px',
    [phone]: { gridTemplateColumns: '1fr' },
  },
  report: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
})
