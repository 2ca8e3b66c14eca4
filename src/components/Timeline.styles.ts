import { makeStyles, tokens } from '@fluentui/react-components'

export const useTimelineStyles = makeStyles({
  timeline: { display: 'flex', flexDirection: 'column' },
  item: {
    position: 'relative',
    display: 'flex',
    columnGap: '12px',
    paddingBottom: '20px',
    ':not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      top: '28px',
      bottom: 0,
      insetInlineStart: '13px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: '50%',
  },
  icon: { width: '16px', height: '16px' },
  // What simply happened has a point: a sign would say that something came of it.
  dot: {
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralStroke1,
    forcedColorAdjust: 'none',
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  body: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0, paddingTop: '3px' },
  title: { fontWeight: tokens.fontWeightMedium },
  when: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})
