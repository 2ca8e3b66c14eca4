import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useFileUploadStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground1 },
  required: { color: tokens.colorStatusDangerForeground1 },
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px 12px',
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    [phone]: { padding: '16px' },
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  limits: {
    flexBasis: '100%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '10px',
    rowGap: '4px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  failed: { border: `1px solid ${tokens.colorStatusDangerBorder1}` },
  icon: { color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  about: {
    gridColumn: '2 / -1',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  progress: { gridColumn: '2 / -1' },
  actions: { display: 'flex', columnGap: '4px' },
  error: { color: tokens.colorStatusDangerForeground1 },
})
