import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useToolsStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', columnGap: '4px', [phone]: { columnGap: 0 } },
  tool: {
    minWidth: 'auto',
    paddingInline: '8px',
    // Beside the account on 320 px.
    [phone]: { paddingInline: '5px' },
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    '&[aria-pressed="true"]': {
      textDecoration: 'underline',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})
