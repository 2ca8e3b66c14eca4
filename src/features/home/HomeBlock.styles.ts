import { makeStyles, tokens } from '@fluentui/react-components'

export const useHomeBlockStyles = makeStyles({
  loading: {
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground4,
    // Quick answers show no skeleton.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '200ms',
    animationDuration: '200ms',
    animationFillMode: 'both',
  },
  empty: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground3,
  },
  failed: { display: 'flex', flexDirection: 'column', justifyContent: 'center' },
})
