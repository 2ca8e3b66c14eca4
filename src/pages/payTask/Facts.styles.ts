import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useFactsStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column' },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7em, 11em) 1fr auto',
    columnGap: '16px',
    paddingBlock: '10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
    [phone]: { gridTemplateColumns: '7em 1fr auto', columnGap: '10px' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  action: {},
})
