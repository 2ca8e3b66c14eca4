import { makeStyles, tokens } from '@fluentui/react-components'

export const useHeadlineStyles = makeStyles({
  headline: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
  },
  over: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  mark: {
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  blurb: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    color: tokens.colorNeutralForeground2,
  },
})
