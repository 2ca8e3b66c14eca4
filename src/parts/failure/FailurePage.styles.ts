import { makeStyles, tokens } from '@fluentui/react-components'

export const useFailurePageStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px 24px',
  },
  link: {
    padding: '5px 0',
    color: tokens.colorBrandForegroundLink,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
