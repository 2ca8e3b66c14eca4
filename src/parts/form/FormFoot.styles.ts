import { makeStyles, tokens } from '@fluentui/react-components'

export const useFormFootStyles = makeStyles({
  // On a low screen the form needs the room itself.
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-height: 480px)': { position: 'static' },
  },
})
