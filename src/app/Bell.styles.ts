import { makeStyles, tokens } from '@fluentui/react-components'

export const useBellStyles = makeStyles({
  bell: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    // As large as a finger; what is around it in the row stays where it is.
    width: '44px',
    height: '44px',
    marginBlock: '-4px',
    borderRadius: '50%',
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineStart: '22px',
    minWidth: '18px',
    paddingInline: '5px',
    boxSizing: 'border-box',
    borderRadius: '9px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorPaletteRedBackground3,
  },
})
