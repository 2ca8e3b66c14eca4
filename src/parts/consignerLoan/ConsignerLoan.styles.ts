import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

export const useConsignerLoanStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground3 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px 24px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  text: {
    maxHeight: '20em',
    overflowY: 'auto',
    padding: '16px 20px',
    whiteSpace: 'pre-line',
    lineHeight: 1.8,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
  // The cards of a row end with their buttons on one line.
  cardButtons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: 'auto',
    paddingTop: '12px',
  },
  note: { color: tokens.colorStatusWarningForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  filters: { padding: '8px 24px 0', [phone]: { padding: '8px 16px 0' } },
  tabs: { padding: '4px 16px 0', [phone]: { paddingInline: '8px' } },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    paddingTop: '8px',
    '&[data-list="words"]': { padding: '16px 24px 24px' },
  },
  pages: { padding: '0 24px 20px', [phone]: { padding: '0 16px 16px' } },
  two: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
