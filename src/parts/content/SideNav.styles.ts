import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

export const useSideNavStyles = makeStyles({
  nav: {
    padding: '8px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [tablet]: { flexDirection: 'row', flexWrap: 'wrap', columnGap: '2px' },
  },
  link: {
    display: 'block',
    padding: '9px 14px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})
