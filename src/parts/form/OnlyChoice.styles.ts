import { makeStyles, tokens } from '@fluentui/react-components'

export const useOnlyChoiceStyles = makeStyles({
  hint: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})
