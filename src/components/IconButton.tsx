import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'

type Props = ButtonProps & {
  name: string
  /** Shown instead of the name, such as why it rests. */
  hint?: string | undefined
}

/** A button that is an icon alone: whoever points at it, or comes to it by keyboard, is shown its name. */
export function IconButton({ name, hint = name, ...button }: Props) {
  return (
    <Tooltip content={hint} relationship={hint === name ? 'label' : 'description'} withArrow>
      <Button appearance="subtle" {...button} aria-label={name} />
    </Tooltip>
  )
}
