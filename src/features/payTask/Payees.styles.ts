import { makeStyles, tokens } from '@fluentui/react-components'

export const usePayeesStyles = makeStyles({
  payees: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  summary: {
    width: 'fit-content',
    paddingBlock: '4px',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  reasons: { display: 'flex', flexDirection: 'column', rowGap: '4px', textAlign: 'start' },
  reason: { display: 'flex', columnGap: '8px' },
  icon: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
})
