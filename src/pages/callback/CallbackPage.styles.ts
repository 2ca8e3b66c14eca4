import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '#src/theme/look.ts'

export const useCallbackPageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    maxWidth: '640px',
    marginInline: 'auto',
    padding: `64px ${look.gutter}`,
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '40px',
    paddingInline: '20px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
