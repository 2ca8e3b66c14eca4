import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useAwaitingPayerStyles = makeStyles({
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '24px 48px',
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  way: { display: 'flex', flexDirection: 'column', alignItems: 'center', rowGap: '6px' },
  code: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '6px',
    // A phone cannot scan its own screen.
    [phone]: { display: 'none' },
  },
  hint: { color: tokens.colorNeutralForeground3 },
  deadline: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 20px' },
  clock: { fontSize: tokens.fontSizeBase500, fontVariantNumeric: 'tabular-nums' },
})
