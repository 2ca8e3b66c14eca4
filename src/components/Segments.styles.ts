import { makeStyles, tokens } from '@fluentui/react-components'
import { scrollCue } from '#src/theme/scrollCue.ts'

export const useSegmentsStyles = makeStyles({
  group: {
    display: 'inline-flex',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    ...scrollCue,
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    '@media print': { display: 'none', animationName: 'none' },
  },
  segment: {
    flexShrink: 0,
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    '&[aria-pressed="true"]': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      fontWeight: tokens.fontWeightSemibold,
      boxShadow: tokens.shadow2,
    },
  },
})
