import { makeStyles, tokens } from '@fluentui/react-components'

export const useToolsStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', columnGap: '4px' },
  tool: {
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    '&[aria-pressed="true"]': {
      textDecoration: 'underline',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})
