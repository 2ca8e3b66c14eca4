import { makeStyles, tokens } from '@fluentui/react-components'

export const useThemeProviderStyles = makeStyles({
  page: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    lineHeight: tokens.lineHeightBase300,
    '@media print': { minHeight: 0, backgroundColor: '#FFFFFF' },
  },
})
