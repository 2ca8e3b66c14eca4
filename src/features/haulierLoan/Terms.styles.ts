import { makeStyles, tokens } from '@fluentui/react-components'

export const useTermsStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  short: { maxWidth: '16em' },
  wide: { maxWidth: '36em' },
  aside: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  amount: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
})
