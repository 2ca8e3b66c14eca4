import { makeStyles, tokens } from '@fluentui/react-components'

export const useThemeProviderStyles = makeStyles({
  root: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    lineHeight: tokens.lineHeightBase300,
  },
})
