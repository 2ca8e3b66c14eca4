import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const usePublicListStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  untabbed: { paddingTop: '8px' },
  // On a phone the cards reach the edge of what they stand in.
  table: { [phone]: { marginInline: '-16px' } },
})
