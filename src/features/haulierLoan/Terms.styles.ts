import { makeStyles, tokens } from '@fluentui/react-components'

export const useTermsStyles = makeStyles({
  aside: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  amount: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
})
