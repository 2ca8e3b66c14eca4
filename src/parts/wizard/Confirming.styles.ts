import { makeStyles, tokens } from '@fluentui/react-components'

export const useConfirmingStyles = makeStyles({
  total: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  term: { color: tokens.colorNeutralForeground3 },
  password: { maxWidth: '20em' },
})
