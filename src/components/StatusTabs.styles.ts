import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useStatusTabsStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  tab: {
    whiteSpace: 'nowrap',
    flexShrink: 0,
    paddingBlock: '10px',
    [phone]: { paddingBlock: '12px' },
  },
  count: {
    marginInlineStart: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})
