import { mergeClasses } from '@fluentui/react-components'
import { Link, type LinkProps } from 'react-router-dom'
import { useTextLinkStyles } from './TextLink.styles.ts'

/** A link to another page of the portal, in running text or instead of a button. */
export function TextLink({ button = false, ...props }: LinkProps & { button?: boolean }) {
  const styles = useTextLinkStyles()
  return (
    <Link
      {...props}
      className={mergeClasses(styles.link, button && styles.button, props.className)}
    />
  )
}
