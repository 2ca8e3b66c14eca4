import { makeStyles, tokens } from '@fluentui/react-components'

export const useFoldStyles = makeStyles({
  summary: {
    width: 'fit-content',
    paddingBlock: '4px',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
