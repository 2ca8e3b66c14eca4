import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, tablet } from '#src/theme/look.ts'

const line = `1px solid ${tokens.colorNeutralStroke2}`

export const useEnterpriseSheetStyles = makeStyles({
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '16px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  evaluation: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '20px',
    rowGap: '12px',
    [phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
  letters: {
    minWidth: '96px',
    paddingInline: '16px',
    fontSize: tokens.fontSizeHero800,
    lineHeight: '56px',
  },
  meaning: { display: 'flex', flexDirection: 'column' },
  word: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  class: { display: 'flex', flexDirection: 'column', rowGap: '4px', alignItems: 'flex-start' },
  measures: { gridColumn: '1 / -1' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  none: { color: tokens.colorNeutralForeground2 },
  rows: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '2px',
    paddingBlock: '10px',
    borderBottom: line,
    ':last-child': { borderBottom: 'none' },
  },
  rowName: { flex: '1 1 14em', minWidth: 0 },
  entry: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    paddingBlock: '12px',
    borderBottom: line,
    ':last-child': { borderBottom: 'none' },
  },
  entryHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10px',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
  },
})
