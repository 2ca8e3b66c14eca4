import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

export const useLoanHomeStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: look.blockGap,
    '@media print': { display: 'none' },
  },
  products: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Both cards of a row end with their actions on one line.
  product: { height: '100%', boxSizing: 'border-box' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    marginTop: 'auto',
    alignItems: 'center',
  },
  pageActions: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  documents: { margin: 0, paddingInlineStart: '1.4em' },
  hint: { color: tokens.colorNeutralForeground3 },
  heading: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  block: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  figure: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  term: { color: tokens.colorNeutralForeground3 },
  fields: {
    display: 'grid',
    // The methods of repayment have the longest words.
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.35fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    // The longest option of a choice does not widen it.
    '& > *, & > * > *, & select': { minWidth: 0, maxWidth: '100%' },
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  blocked: { marginBlock: '4px' },
  reasons: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
})
