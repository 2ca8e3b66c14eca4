import { makeStyles, tokens } from '@fluentui/react-components'

export const useFieldLinkStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
})
