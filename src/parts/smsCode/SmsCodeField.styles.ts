import { makeStyles, tokens } from '@fluentui/react-components'

export const useSmsCodeFieldStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', alignItems: 'flex-start', columnGap: '12px' },
  digits: { flexGrow: 1, minWidth: 0 },
  // Beside the field, beneath its label.
  ask: { flexShrink: 0, marginTop: `calc(${tokens.lineHeightBase300} + 6px)` },
  sent: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    ':empty': { display: 'none' },
  },
})
