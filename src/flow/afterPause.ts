const pause = 500

/** Does one thing at a time: the last one asked for, after a pause, or at once when the page goes. */
export const afterPause = () => {
  let waiting: { timer: ReturnType<typeof setTimeout>; save: () => void } | null = null
  const drop = () => {
    clearTimeout(waiting?.timer)
    waiting = null
  }
  const now = () => {
    const save = waiting?.save
    drop()
    save?.()
  }
  addEventListener('pagehide', now)
  return {
    later: (save: () => void) => {
      drop()
      waiting = { timer: setTimeout(now, pause), save }
    },
    drop,
    now,
    stop: () => {
      removeEventListener('pagehide', now)
      now()
    },
  }
}
