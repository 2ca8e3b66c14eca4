import { makeStyles, tokens } from '@fluentui/react-components'

export const useArticleSkeletonStyles = makeStyles({
  skeleton: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '18px',
    minHeight: '60vh',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    // An answer within 200 ms shows no skeleton at all.
    animationDelay: '200ms',
    animationFillMode: 'backwards',
  },
  line: {
    height: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  title: { alignSelf: 'center', width: '60%', height: '30px', marginBottom: '24px' },
  last: { width: '40%' },
})
