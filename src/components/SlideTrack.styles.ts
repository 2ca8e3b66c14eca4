import { makeStyles } from '@fluentui/react-components'

export const useSlideTrackStyles = makeStyles({
  track: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  },
  slide: { flexShrink: 0, width: '100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
})
