import { makeStyles, tokens } from '@fluentui/react-components'
import { useListDialogStyles } from '#src/components/listDialog.styles.ts'

const useOwnStyles = makeStyles({
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
})

export const useAddressBookStyles = () => ({ ...useListDialogStyles(), ...useOwnStyles() })
