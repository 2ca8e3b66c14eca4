import { makeStyles, tokens } from '@fluentui/react-components'

export const useSegmentsStyles = makeStyles({
  group: {
    display: 'inline-flex',
    width: 'fit-content',
    maxWidth: '100%',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    '@media print': { display: 'none' },
  },
  segment: {
    minWidth: 'auto',
    fontWeight: tokens.fontWeightRegular,
    '&[aria-pressed="true"]': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      fontWeight: tokens.fontWeightSemibold,
      boxShadow: tokens.shadow2,
    },
  },
})
