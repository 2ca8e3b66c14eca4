import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useOrderListPageStyles = makeStyles({
  tabs: { padding: '4px 16px 0', [phone]: { paddingInline: '8px' } },
  uncounted: { paddingBlock: '8px 0', color: tokens.colorNeutralForeground3 },
  filters: { padding: '8px 24px', [phone]: { padding: '8px 16px' } },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    '&[data-list="words"]': { padding: '0 24px 24px' },
  },
  pages: { padding: '0 24px 20px', [phone]: { padding: '0 16px 16px' } },
})
