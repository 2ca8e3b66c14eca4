import { makeStyles, tokens } from '@fluentui/react-components'

export const useMessageSettingsStyles = makeStyles({
  way: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: {
    padding: 0,
    marginBottom: '8px',
    fontWeight: tokens.fontWeightSemibold,
  },
})
