/** Reads a stream of events as its listener; `next` waits for the next event of a name, null where the stream ends. */
export const hearing = (response: Response) => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  if (!reader) throw new Error('no stream')
  let text = ''
  const next = async (wanted = 'unread'): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [, event = '', data = 'null'] =
          /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        if (event === wanted) return JSON.parse(data)
        continue
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
  }
  /** Until it says this number: several changes of one moment are told as one. */
  const until = async (unread: number) => {
    for (;;) {
      const heard = (await next()) as { unread: number } | null // as the contract says
      if (heard === null || heard.unread === unread) return heard
    }
  }
  return { next, until, stop: () => reader.cancel() }
}
