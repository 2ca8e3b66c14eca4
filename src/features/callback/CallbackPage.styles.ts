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
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' },
})
