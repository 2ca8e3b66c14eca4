import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useFactsStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column' },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(4.5em, 30%) 1fr auto',
    columnGap: '12px',
    paddingBlock: '10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    // A remark has several lines.
    whiteSpace: 'pre-line',
  },
  // Its term becomes narrower instead.
  whole: { minWidth: 'max-content', [phone]: { minWidth: 0 } },
  // It looks as the links beside it do.
  action: {
    '& button': { color: tokens.colorBrandForegroundLink, textDecoration: 'underline' },
  },
})
