import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useSummaryStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  part: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'flex', flexDirection: 'column', margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: '12em minmax(0, 1fr)',
    columnGap: '16px',
    paddingBlock: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  missing: { margin: 0, paddingInlineStart: 0, listStyleType: 'none' },
})
