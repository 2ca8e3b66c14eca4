import { makeStyles, tokens } from '@fluentui/react-components'

export const useErrorSummaryStyles = makeStyles({
  summary: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  title: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  list: { margin: '4px 0 0', paddingInlineStart: '20px' },
  link: { color: tokens.colorStatusDangerForeground1 },
})
