import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

export const useMyAccountStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
  book: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '24px 48px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  label: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  available: {
    margin: 0,
    fontSize: '32px',
    lineHeight: 1.25,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    [phone]: { fontSize: '28px' },
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  statement: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 16px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  frozen: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  frozenPart: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  needs: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    margin: 0,
    paddingInlineStart: '20px',
  },
  clock: { fontSize: tokens.fontSizeBase500, fontVariantNumeric: 'tabular-nums' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})
