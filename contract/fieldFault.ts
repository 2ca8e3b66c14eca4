import type * as z from 'zod/mini'
import type { ProblemParams } from './problem.ts'
import type { FieldCode } from './words/field.zhCN.ts'

/** What is wrong with one field; its words are in words/field, or the form's own. */
export type FieldFault<Code extends string = FieldCode> = {
  readonly code: Code
  readonly params: ProblemParams
}

export const fault = <Code extends string>(
  code: Code,
  params: ProblemParams = {},
): FieldFault<Code> => ({ code, params })

const one: Record<string, FieldCode> = { string: 'empty', array: 'empty' }
const small: Record<string, FieldCode> = { string: 'tooShort', array: 'tooFew' }
const big: Record<string, FieldCode> = { string: 'tooLong', array: 'tooMany' }

/** Why a schema refuses a value: the form says it before it is sent, the server to whoever sent it all the same. */
export const faultOf = (issue: z.core.$ZodIssue): FieldFault => {
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum)
    if (issue.inclusive === false) return fault('notAbove', { limit })
    const code = limit === 1 ? one[issue.origin] : small[issue.origin]
    return fault(code ?? 'tooSmall', { limit })
  }
  if (issue.code === 'too_big') {
    return fault(big[issue.origin] ?? 'tooBig', { limit: Number(issue.maximum) })
  }
  return fault(issue.code === 'invalid_value' ? 'notAllowed' : 'format')
}
