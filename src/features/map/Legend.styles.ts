import { makeStyles, tokens } from '@fluentui/react-components'

export const useLegendStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  classes: { display: 'flex', flexWrap: 'wrap', columnGap: '14px', rowGap: '4px' },
  class: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  swatch: {
    width: '20px',
    height: '12px',
    borderRadius: '2px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralStroke2,
    forcedColorAdjust: 'none',
  },
  note: { color: tokens.colorNeutralForeground3 },
})
