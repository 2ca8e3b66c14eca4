import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

export const useLoanFactsStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 32px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: { display: 'flex', gap: '12px' },
  term: { flex: 'none', width: '11em', color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
  decision: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px' },
  kinds: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  fault: { flexBasis: '100%', margin: 0, color: tokens.colorPaletteRedForeground1 },
})
