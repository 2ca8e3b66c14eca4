import { makeStyles, tokens } from '@fluentui/react-components'

export const useDevelopingPageStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
