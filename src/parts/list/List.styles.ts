import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useListStyles = makeStyles({
  // On a phone the cards reach the edge of what they stand in.
  table: { [phone]: { marginInline: '-16px' } },
  uncounted: { color: tokens.colorNeutralForeground3 },
})
