import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Where a link of the summary leads: the group itself takes the focus.
  files: {
    gridColumn: '1 / -1',
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  wide: { gridColumn: '1 / -1' },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})
