import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const usePublicListStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  filters: { '@media print': { display: 'none' } },
  text: {
    width: '220px',
    // Large type does not widen it over its neighbour.
    '& .fui-Input': { width: '100%', minWidth: 0 },
    '& input': { minWidth: 0 },
    [phone]: { width: '100%' },
  },
  day: { width: '150px', [phone]: { width: '100%' } },
  choice: {
    width: '144px',
    // As narrow as its field: a long option is cut, and does not cover what is beside it.
    '& select': { width: '100%', minWidth: 0 },
    [phone]: { width: '100%' },
  },
  own: { width: '100%' },
  field: { display: 'contents' },
  // On a phone the first filter stands alone until the others are asked for.
  folded: { [phone]: { display: 'none' } },
  unfold: { display: 'none', [phone]: { display: 'inline-flex', alignSelf: 'flex-start' } },
  // On a phone the cards reach the edge of what they stand in.
  table: { [phone]: { marginInline: '-16px' } },
})
