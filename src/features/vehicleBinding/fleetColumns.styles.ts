import { makeStyles, tokens } from '@fluentui/react-components'

const small = { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 }

export const useFleetStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  small,
  valid: small,
  exempt: small,
  soon: { ...small, color: tokens.colorStatusWarningForeground1 },
  missing: { ...small, color: tokens.colorStatusWarningForeground1 },
  expired: { ...small, color: tokens.colorStatusDangerForeground1 },
})
