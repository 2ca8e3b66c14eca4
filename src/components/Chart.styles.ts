import { makeStyles, tokens } from '@fluentui/react-components'

export const useChartStyles = makeStyles({
  // Has its height before there is anything in it, so that nothing shifts.
  frame: { width: '100%', height: '320px', '@media print': { breakInside: 'avoid' } },
  walked: {
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  // As high with words as without, so that nothing shifts.
  point: {
    minHeight: tokens.lineHeightBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    '@media print': { display: 'none' },
  },
})
