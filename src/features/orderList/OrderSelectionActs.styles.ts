import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

// On a phone one act stands in sight, the others under 更多.
export const useOrderSelectionActsStyles = makeStyles({
  onWide: { [phone]: { display: 'none' } },
  onPhone: { display: 'none', [phone]: { display: 'flex' } },
  nothing: {
    alignSelf: 'center',
    color: tokens.colorNeutralForeground2,
    [phone]: { width: '100%', fontSize: tokens.fontSizeBase200 },
  },
})
