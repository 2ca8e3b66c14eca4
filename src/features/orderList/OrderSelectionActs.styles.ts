import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

// On a phone one act stands in sight, the others under 更多.
export const useOrderSelectionActsStyles = makeStyles({
  onWide: { [phone]: { display: 'none' } },
  onPhone: { display: 'none', [phone]: { display: 'flex' } },
})
