import { makeStyles, tokens } from '@fluentui/react-components'

export const useMissingPageStyles = makeStyles({
  search: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
  field: { width: '22em', maxWidth: '100%' },
})
