import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

export const useNotesPanelStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  note: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    minWidth: 0,
    ':not(:last-child)': {
      paddingBottom: '24px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  no: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  action: { marginInlineStart: 'auto' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '32px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  plan: { minWidth: 0 },
})
