import { makeStyles } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useAreaFieldStyles = makeStyles({
  areas: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '8px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
