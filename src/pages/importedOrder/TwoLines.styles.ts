import { makeStyles, tokens } from '@fluentui/react-components'

export const useTwoLinesStyles = makeStyles({
  lines: { display: 'inline-flex', flexDirection: 'column', minWidth: 0 },
  name: { display: 'inline-block', minWidth: '8em' },
  under: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
