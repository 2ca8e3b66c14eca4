import { makeStyles, tokens } from '@fluentui/react-components'

export const useProblemRowsStyles = makeStyles({
  reasons: { display: 'flex', flexDirection: 'column', rowGap: '4px', textAlign: 'start' },
  reason: { display: 'flex', columnGap: '8px', paddingBlock: '4px' },
  BLOCK: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  WARN: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  INFO: { color: tokens.colorBrandForeground1, flexShrink: 0 },
})
