import { makeStyles, tokens } from '@fluentui/react-components'
import { useListDialogStyles } from '#src/components/listDialog.styles.ts'
import { phone } from '#src/theme/look.ts'

const useOwnStyles = makeStyles({
  vehicle: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    padding: '12px 16px',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  plate: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  color: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  reason: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  drivers: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  driver: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    minHeight: '32px',
  },
})

export const useFleetChoiceStyles = () => ({ ...useListDialogStyles(), ...useOwnStyles() })
