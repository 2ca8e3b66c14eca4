import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

/** A dialog that shows a list of things, each with what can be done with it. */
export const useListDialogStyles = makeStyles({
  surface: { maxWidth: '720px' },
  title: { outlineStyle: 'none' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
    padding: '12px 16px',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  thing: { minWidth: 0, overflowWrap: 'anywhere' },
})
