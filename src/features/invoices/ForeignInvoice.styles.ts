import { makeStyles, tokens } from '@fluentui/react-components'

export const useForeignInvoiceStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { outlineStyle: 'none' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})
