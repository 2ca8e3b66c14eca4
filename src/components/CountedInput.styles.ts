import { makeStyles, tokens } from '@fluentui/react-components'

export const useCountedInputStyles = makeStyles({
  frame: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '-1px',
    },
  },
  field: {
    flexGrow: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    padding: '0 12px',
    border: 'none',
    outline: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  count: {
    flexShrink: 0,
    paddingInlineEnd: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  over: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  hidden: {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
  },
})
