import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'
import { scrollCue } from '#src/theme/scrollCue.ts'

export const useStatusTabsStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    ...scrollCue,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none', animationName: 'none' },
  },
  tab: {
    whiteSpace: 'nowrap',
    flexShrink: 0,
    padding: '10px 7px',
    [phone]: { paddingBlock: '12px' },
  },
  count: {
    marginInlineStart: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})
