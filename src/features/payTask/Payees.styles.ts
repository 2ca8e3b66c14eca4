import { makeStyles, tokens } from '@fluentui/react-components'

export const usePayeesStyles = makeStyles({
  payees: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  reasons: { display: 'flex', flexDirection: 'column', rowGap: '4px', textAlign: 'start' },
  changed: { display: 'block', color: tokens.colorStatusWarningForeground1 },
  reason: { display: 'flex', columnGap: '8px' },
  icon: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
})
