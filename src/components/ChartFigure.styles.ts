import { makeStyles, tokens } from '@fluentui/react-components'

export const useChartFigureStyles = makeStyles({
  figure: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: '8px',
    margin: 0,
    minWidth: 0,
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  entry: { display: 'inline-flex', alignItems: 'center', columnGap: '6px' },
  swatch: {
    width: '12px',
    height: '12px',
    flexShrink: 0,
    borderRadius: '2px',
    border: '1.5px solid var(--swatch)',
    backgroundColor: 'var(--swatch)',
    // As the bars have it there.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    '@media print': { printColorAdjust: 'exact' },
  },
  solid: {
    '--swatch': tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { '--swatch': 'Highlight' },
  },
  hollow: {
    '--swatch': tokens.colorBrandForeground1,
    backgroundColor: 'transparent',
    '@media (forced-colors: active)': { '--swatch': 'Highlight' },
  },
  alarm: {
    '--swatch': tokens.colorStatusDangerForeground1,
    '@media (forced-colors: active)': { '--swatch': 'CanvasText' },
  },
  data: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: '8px',
    // Cards in a row end alike.
    marginTop: 'auto',
    '@media print': { '& > summary': { display: 'none' } },
  },
  table: {
    marginTop: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})
