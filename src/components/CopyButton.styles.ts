import { makeStyles, tokens } from '@fluentui/react-components'

export const useCopyButtonStyles = makeStyles({
  refused: {
    flexBasis: '100%',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})
