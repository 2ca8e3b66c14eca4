import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const useInvoicingStyles = makeStyles({
  terms: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 280px))',
    gap: '16px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
  parties: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '32px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  reasons: { margin: 0, paddingInlineStart: '1.2em' },
})
