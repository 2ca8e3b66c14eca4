import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useAddressBookStyles = makeStyles({
  surface: { maxWidth: '720px' },
  title: { outlineStyle: 'none' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  search: { display: 'flex', alignItems: 'flex-end', columnGap: '8px' },
  keyword: { flexGrow: 1, minWidth: 0 },
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
  address: { minWidth: 0, overflowWrap: 'anywhere' },
  place: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  contact: { margin: 0, color: tokens.colorNeutralForeground2 },
  isDefault: {
    whiteSpace: 'nowrap',
    marginInlineStart: '8px',
    color: tokens.colorBrandForeground1,
  },
  acts: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    columnGap: '8px',
    justifyContent: 'flex-end',
  },
  act: { minWidth: 'auto' },
  typed: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})
