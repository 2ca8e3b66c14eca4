import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

export const useDeskStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  about: { color: tokens.colorNeutralForeground3, marginBottom: '20px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    columnGap: '24px',
    alignItems: 'start',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  },
  sections: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    [tablet]: { flexDirection: 'row', flexWrap: 'wrap', gap: '4px' },
  },
  link: {
    display: 'block',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  now: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  section: { minWidth: 0 },
})
