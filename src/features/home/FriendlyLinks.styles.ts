import { makeStyles, tokens } from '@fluentui/react-components'

export const useFriendlyLinksStyles = makeStyles({
  room: { minWidth: '220px', minHeight: '88px', padding: '8px 16px' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    padding: '0 16px',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
})
