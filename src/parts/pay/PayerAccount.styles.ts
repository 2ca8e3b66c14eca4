import { makeStyles, tokens } from '@fluentui/react-components'

export const usePayerAccountStyles = makeStyles({
  why: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
