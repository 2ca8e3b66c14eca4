import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useToolsStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', columnGap: '4px', [phone]: { columnGap: 0 } },
  tool: {
    minWidth: 'auto',
    // As the button's own is written: of two ways to say it, the order of the rules would choose.
    padding: '3px 8px',
    // Beside the account on 320 px.
    [phone]: { padding: '3px 5px' },
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    '&[aria-pressed="true"]': {
      textDecoration: 'underline',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})
