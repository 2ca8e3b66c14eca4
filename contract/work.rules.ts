/** So many numbers are looked for, each so rare that it takes 2^bits tries on average: many small ones take about the same time each time. */
export type Work = { readonly parts: number; readonly bits: number }

/** About a second of a computer, and some of a telephone. */
export const usualWork: Work = { parts: 16, bits: 12 }

const atOnce = 256
const encoder = new TextEncoder()

/** How a number is judged: by the first 32 bits of its hash. */
const headOf = async (key: string, part: number, answer: number) => {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    encoder.encode(`${key}.${part}.${answer}`).buffer,
  )
  return new DataView(hash).getUint32(0)
}

const isRare = (head: number, bits: number) => head >>> (32 - bits) === 0

const findPart = async (key: string, part: number, bits: number): Promise<number> => {
  for (let from = 0; ; from += atOnce) {
    const heads = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => headOf(key, part, from + n)),
    )
    const found = heads.findIndex((head) => isRare(head, bits))
    if (found >= 0) return from + found
  }
}

/** Does the work that a key asks for. It costs a computer time and a person nothing: there is nothing to read, see or hear. */
export const doWork = async (key: string, { parts, bits }: Work): Promise<string> => {
  const answers: number[] = []
  for (let part = 0; part < parts; part++) answers.push(await findPart(key, part, bits))
  return answers.join('.')
}

/** Whether the work was done, which takes no time to see. */
export const isWorkDone = async (key: string, { parts, bits }: Work, code: string) => {
  const answers = code.split('.')
  if (answers.length !== parts || !answers.every((answer) => /^\d{1,9}$/.test(answer))) return false
  const heads = await Promise.all(answers.map((answer, part) => headOf(key, part, Number(answer))))
  return heads.every((head) => isRare(head, bits))
}
