import { mergeClasses } from '@fluentui/react-components'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCountedInputStyles } from './CountedInput.styles.ts'

type Props = Omit<ComponentProps<'input'>, 'className' | 'ref'> & {
  limit: number
  lengthOf: (text: string) => number
  /** The count as it is read out. */
  countWords: (count: number) => string
}

/** A line of text that counts its characters, and says so before they are too many. */
export function CountedInput({ limit, lengthOf, countWords, ...input }: Props) {
  const styles = useCountedInputStyles()
  const field = useRef<HTMLInputElement>(null)
  const countId = useId()
  const [count, setCount] = useState(0)

  // What was typed before the scripts came counts too.
  useLayoutEffect(() => setCount(lengthOf(field.current?.value ?? '')), [lengthOf])

  return (
    <span className={styles.frame}>
      <input
        {...input}
        ref={field}
        className={styles.field}
        aria-describedby={`${input['aria-describedby'] ?? ''} ${countId}`.trim()}
        onInput={({ currentTarget }) => setCount(lengthOf(currentTarget.value))}
      />
      <span
        aria-hidden
        data-count
        className={mergeClasses(styles.count, count > limit && styles.over)}
      >
        {count}/{limit}
      </span>
      <span id={countId} className={styles.hidden}>
        {countWords(count)}
      </span>
    </span>
  )
}
