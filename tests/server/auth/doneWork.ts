import { hash } from 'node:crypto'
import { generateCode } from '#contract/auth.contract.ts'
import type { Client } from '#tests/server/client.ts'

const isRare = (text: string, bits: number) =>
  Number.parseInt(hash('sha256', text).slice(0, 8), 16) < 2 ** (32 - bits)

/** A work that was asked for and done, as by a browser but without waiting for others. */
export const doneWork = async (
  api: { anonymous: Client },
  scene: 'LOGIN' | 'REGISTER' | 'RETRIEVE',
) => {
  const { codeKey, work } = await api.anonymous.call(generateCode, {
    body: { type: 'WORK', scene },
  })
  if (!work) throw new Error('no work')
  const answers = Array.from({ length: work.parts }, (_, part) => {
    let answer = 0
    while (!isRare(`${codeKey}.${part}.${answer}`, work.bits)) answer++
    return answer
  })
  return { codeKey, code: answers.join('.') }
}
