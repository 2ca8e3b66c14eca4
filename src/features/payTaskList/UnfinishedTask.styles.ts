import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useUnfinishedTaskStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  row: { display: 'flex', alignItems: 'center', gap: '8px 12px', [phone]: { flexWrap: 'wrap' } },
  words: { flexGrow: 1, [phone]: { flexBasis: '100%' } },
})
