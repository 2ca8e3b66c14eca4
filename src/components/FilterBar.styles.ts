import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useFilterBarStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    '&[hidden]': { display: 'none' },
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})
