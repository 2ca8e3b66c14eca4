import { makeStyles, tokens } from '@fluentui/react-components'

export const useTextLinkStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  unbroken: { whiteSpace: 'nowrap' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '32px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: 'none',
    ':hover': {
      color: tokens.colorNeutralForegroundOnBrand,
      backgroundColor: tokens.colorBrandBackgroundHover,
    },
  },
})
