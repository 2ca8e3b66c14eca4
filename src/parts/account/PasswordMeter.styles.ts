import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const usePasswordMeterStyles = makeStyles({
  meter: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    padding: '12px 16px',
    borderRadius: '8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  strength: { display: 'flex', alignItems: 'center', columnGap: '8px', minHeight: '20px' },
  bars: { display: 'flex', columnGap: '4px' },
  bar: {
    width: '32px',
    height: '6px',
    borderRadius: '3px',
    backgroundColor: tokens.colorNeutralStroke1,
  },
  weak: { backgroundColor: tokens.colorStatusDangerForeground3 },
  fair: { backgroundColor: tokens.colorStatusWarningForeground3 },
  strong: { backgroundColor: tokens.colorStatusSuccessForeground3 },
  rules: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4px 24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rule: { display: 'flex', alignItems: 'center', columnGap: '6px', '& > svg': { flexShrink: 0 } },
  met: { color: tokens.colorStatusSuccessForeground1 },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})
