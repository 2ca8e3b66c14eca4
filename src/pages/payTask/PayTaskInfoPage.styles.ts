import { makeStyles, tokens } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const usePayTaskInfoPageStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: look.blockGap,
    '@media print': { display: 'none' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', rowGap: look.blockGap, minWidth: 0 },
  go: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInline: '12px',
    minHeight: '32px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
