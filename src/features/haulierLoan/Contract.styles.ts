import { makeStyles, tokens } from '@fluentui/react-components'

export const useContractStyles = makeStyles({
  text: { display: 'flex', flexDirection: 'column', rowGap: '16px', maxWidth: '46em' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  clause: { fontWeight: tokens.fontWeightSemibold },
  end: { color: tokens.colorNeutralForeground3 },
  hint: { color: tokens.colorNeutralForeground3, alignSelf: 'center' },
})
