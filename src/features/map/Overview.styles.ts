import { makeStyles, tokens } from '@fluentui/react-components'

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: '8px',
  fontVariantNumeric: 'tabular-nums',
} as const

export const useOverviewStyles = makeStyles({
  card: { padding: '16px', rowGap: '12px' },
  totals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '12px',
    rowGap: '12px',
  },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  bars: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { ...row, gridTemplateColumns: '3em minmax(24px, 1fr) 4.5em 48px' },
  ranked: { ...row, gridTemplateColumns: 'auto minmax(64px, auto) minmax(24px, 1fr) auto' },
  grade: { fontWeight: tokens.fontWeightSemibold },
  place: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  areaName: { overflowWrap: 'anywhere' },
  track: {
    height: '10px',
    borderRadius: '5px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  bar: {
    display: 'block',
    height: '100%',
    borderRadius: '5px',
    backgroundColor: tokens.colorBrandBackground,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
  },
  figure: { textAlign: 'end', whiteSpace: 'nowrap' },
  share: {
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})
