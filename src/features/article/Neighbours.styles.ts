import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useNeighboursStyles = makeStyles({
  nav: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
    '@media print': { display: 'none' },
  },
  way: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    minWidth: 0,
    padding: '14px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
  },
  link: {
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  none: { color: tokens.colorNeutralForeground3 },
  next: { textAlign: 'end', [phone]: { textAlign: 'start' } },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})
