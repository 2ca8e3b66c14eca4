import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useKeysDialogStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '32px',
    marginBlock: '16px',
    [phone]: { gridTemplateColumns: '1fr' },
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexDirection: 'row-reverse',
    columnGap: '16px',
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& dd': { margin: 0 },
    '& dt': { whiteSpace: 'nowrap' },
  },
  key: {
    display: 'inline-block',
    minWidth: '24px',
    paddingInline: '6px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    textAlign: 'center',
  },
  choice: { display: 'flex', alignItems: 'center', columnGap: '8px', minHeight: '32px' },
  between: { marginInline: '6px', color: tokens.colorNeutralForeground3 },
})
