import { Problem } from '#contract/problem.ts'

export const jsonLimit = 1_048_576
export const uploadLimit = 20 * 1_048_576
/** What a form may have beside its file. */
export const formBytes = 65_536
const maxDepth = 32

/** How slowly a body may come: nothing for so long, and so many bytes a second from then on. */
export type Pace = { graceMs: number; bytesPerSecond: number }
export const paces = {
  channel: { graceMs: 5_000, bytesPerSecond: 65_536 },
  json: { graceMs: 10_000, bytesPerSecond: 8_192 },
  // From a telephone in the hills.
  upload: { graceMs: 20_000, bytesPerSecond: 32_768 },
} satisfies Record<string, Pace>

const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('timedOut')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Nobody reads what it is answered; an act stays open, since nothing was refused. */
const wentAway = (cause: unknown): never => {
  throw new Problem('timedOut', { cause })
}

/** All bytes of a request, refused as soon as they pass the limit or fall behind the pace. */
export const readBytes = async (
  request: Request,
  { limit, refusal, pace }: { limit: number; refusal: Problem; pace: Pace },
) => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refusal
  const chunks: Uint8Array[] = []
  let size = 0
  const started = performance.now()
  const reader = request.body?.getReader()
  while (reader) {
    const allowed = pace.graceMs + (1000 * size) / pace.bytesPerSecond
    const left = Math.max(0, allowed - (performance.now() - started))
    const { done, value } = await within(reader.read().catch(wentAway), left)
    if (done) break
    size += value.byteLength
    if (size > limit) throw refusal
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Text as every database takes it: without NUL, and with nothing left of half a character. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** JSON of at most 1 MiB and 32 levels, of storable text, without keys that reach into prototypes. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') return {}
    refuseDepth(text)
    return JSON.parse(text, reviveStorable)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed', { cause: error })
  }
}

const refuseDepth = (text: string) => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) throw new Problem('malformed')
    } else if (char === '}' || char === ']') depth--
  }
}

const reviveStorable = (key: string, value: unknown) => {
  if (key === '__proto__' || key !== storable(key)) throw new Problem('malformed')
  return typeof value === 'string' ? storable(value) : value
}

// Made anew only where it has to be: it may have 20 MiB.
const named = (file: File, name: string) =>
  file.name === name ? file : new File([file], name, { type: file.type })

/** A form with one file in the field `file` and text in all others. */
export const parseForm = async (bytes: Uint8Array<ArrayBuffer>, contentType: string) => {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('malformed', { cause })
    })
  const fields: Record<string, string> = {}
  let file: File | null = null
  for (const [name, value] of form) {
    const isNew =
      typeof value === 'string'
        ? name !== 'file' && !Object.hasOwn(fields, name)
        : name === 'file' && !file
    if (!isNew || name === '__proto__') throw new Problem('malformed')
    if (typeof value === 'string') fields[name] = storable(value)
    else file = named(value, storable(value.name))
  }
  if (!file) throw new Problem('malformed')
  return { fields, file }
}
