import { makeStyles, tokens } from '@fluentui/react-components'
import { useListDialogStyles } from '#src/components/listDialog.styles.ts'

const useOwnStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  progress: { marginTop: '8px' },
})

export const useOrderExportsStyles = () => ({ ...useListDialogStyles(), ...useOwnStyles() })
