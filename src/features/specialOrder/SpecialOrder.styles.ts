import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useSpecialOrderStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px', margin: 0 },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  count: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  figure: {
    fontSize: '24px',
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
  },
  types: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  type: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  rules: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    margin: 0,
    paddingInlineStart: '18px',
    color: tokens.colorNeutralForeground2,
  },
})
