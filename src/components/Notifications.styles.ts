import { makeStyles, tokens } from '@fluentui/react-components'

export const useNotificationsStyles = makeStyles({
  stack: {
    position: 'fixed',
    top: '16px',
    insetInlineEnd: '16px',
    // Above the dialog in which something was copied.
    zIndex: 1_000_001,
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    width: 'min(400px, calc(100vw - 32px))',
    ':empty': { display: 'none' },
  },
  notification: {
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    animationName: { from: { transform: 'translateY(-12px)', opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
  },
  // On the line of the title, which is less high.
  close: { marginBlock: '-6px' },
})
