import { type FormEvent, useRef } from 'react'

const pauseMilliseconds = 800

/** Says what stands in a form once the person has paused; `stop` when it is sent instead. */
export const useTypingPause = (onPause: (values: FormData) => void) => {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    type: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        // The person may have left meanwhile.
        if (form.isConnected) onPause(new FormData(form))
      }, pauseMilliseconds)
    },
    stop: () => clearTimeout(pause.current),
  }
}
