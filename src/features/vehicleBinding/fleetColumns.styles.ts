import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const small = {
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorNeutralForeground3,
}

export const useFleetStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  small,
  // In one line, where a column has room for it.
  valid: { ...small, whiteSpace: 'nowrap', [phone]: { whiteSpace: 'normal' } },
  exempt: small,
  soon: { ...small, color: tokens.colorStatusWarningForeground1 },
  missing: { ...small, color: tokens.colorStatusWarningForeground1 },
  expired: { ...small, color: tokens.colorStatusDangerForeground1 },
})
