import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, tablet } from '#src/theme/look.ts'

export const useMeasuresStyles = makeStyles({
  classes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  class: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '6px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  grades: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
