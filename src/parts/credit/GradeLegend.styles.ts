import { makeStyles, tokens } from '@fluentui/react-components'

export const useGradeLegendStyles = makeStyles({
  fold: { color: tokens.colorNeutralForeground1 },
  note: { paddingTop: '8px', color: tokens.colorNeutralForeground3 },
})
