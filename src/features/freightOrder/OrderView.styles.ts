import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, tablet } from '#src/theme/look.ts'

export const useOrderViewStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: '16px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
  main: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  aside: {
    position: 'sticky',
    top: '80px',
    minWidth: 0,
    [tablet]: { position: 'static' },
    '@media print': { position: 'static', marginTop: '16px' },
  },
  summary: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' },
  amount: { marginInlineStart: 'auto', [phone]: { marginInlineStart: 0 } },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  problems: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    margin: 0,
    paddingInlineStart: '18px',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '32px',
    rowGap: '10px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: { display: 'grid', gridTemplateColumns: '9em minmax(0, 1fr)', columnGap: '12px' },
  term: { color: tokens.colorNeutralForeground3 },
  value: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  evidence: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  files: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' },
  payee: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})
