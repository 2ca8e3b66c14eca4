import { makeStyles, tokens } from '@fluentui/react-components'

export const useAreaTableStyles = makeStyles({
  area: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
