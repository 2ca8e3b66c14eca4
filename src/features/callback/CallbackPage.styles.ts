import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '#src/theme/look.ts'

export const useCallbackPageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: `64px ${look.gutter}`,
  },
  platform: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  emblem: { flexShrink: 0, width: '44px', height: '44px' },
  platformTitle: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  subtitle: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' },
})
