import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, tablet } from '#src/theme/look.ts'

export const useCenterPageStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: { minWidth: 0 },
  value: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})
