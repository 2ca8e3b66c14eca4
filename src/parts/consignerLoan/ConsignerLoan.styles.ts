import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

export const useConsignerLoanStyles = makeStyles({
  // Close together: the first row of a list shall be high up.
  areas: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
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
  // The cards of a row end with their buttons on one line.
  cardButtons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: 'auto',
    paddingTop: '12px',
  },
  note: { color: tokens.colorStatusWarningForeground3 },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
