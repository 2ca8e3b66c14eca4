import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const usePublicListStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  filters: { '@media print': { display: 'none' } },
  text: { width: '220px', [phone]: { width: '100%' } },
  day: { width: '150px', [phone]: { width: '100%' } },
  choice: { width: '144px', [phone]: { width: '100%' } },
  own: { width: '100%' },
})
