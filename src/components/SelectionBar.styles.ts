import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useSelectionBarStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: '16px',
    zIndex: 5,
    padding: '12px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    animationName: { from: { transform: 'translateY(24px)', opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    [phone]: { bottom: 0, padding: '12px' },
  },
  selected: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    [phone]: { rowGap: 0, '& > *': { marginInlineEnd: '-12px' } },
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    fontVariantNumeric: 'tabular-nums',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    // As wide as their words: three stand in a row.
    [phone]: { '& > .fui-Button': { minWidth: 'auto' } },
  },
  // Begins where the words above it do.
  clear: { [phone]: { minWidth: 'auto', paddingInlineStart: 0 } },
})
