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
    [phone]: { bottom: 0, padding: '8px 12px' },
  },
  // On a phone two rows: what is selected, and what can be done with it.
  selected: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    [phone]: { justifyContent: 'flex-end', gap: '8px' },
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    fontVariantNumeric: 'tabular-nums',
    [phone]: {
      flexDirection: 'column',
      flexGrow: 1,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [phone]: {
      display: 'contents',
      '& > .fui-Button': { minWidth: 'auto', paddingInline: '10px' },
    },
  },
  all: { [phone]: { fontSize: tokens.fontSizeBase200, '&.fui-Button': { paddingInline: 0 } } },
  // On a phone an icon alone; its words are read out.
  clearWords: {
    [phone]: { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px' },
  },
  clearIcon: { display: 'none', [phone]: { display: 'block' } },
})
