import { mergeClasses } from '@fluentui/react-components'
import { Link, type LinkProps } from 'react-router-dom'
import { useTextLinkStyles } from './TextLink.styles.ts'

type Props = LinkProps & {
  button?: boolean
  /** Too short to be broken over two lines: Chinese would break anywhere. */
  isUnbroken?: boolean
}

/** A link to another page of the portal, in running text or instead of a button. */
export function TextLink({ button = false, isUnbroken = false, ...props }: Props) {
  const styles = useTextLinkStyles()
  return (
    <Link
      {...props}
      className={mergeClasses(
        styles.link,
        button && styles.button,
        isUnbroken && styles.unbroken,
        props.className,
      )}
    />
  )
}
