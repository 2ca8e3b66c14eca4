import { makeStyles, tokens } from '@fluentui/react-components'

export const useApplicationViewStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '12px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  reason: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
})
