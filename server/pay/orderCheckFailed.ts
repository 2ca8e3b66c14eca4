import { Problem } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import { checkProblems, type PayProblem } from './checkProblem.ts'

/** A refusal that names each reason; the field is the order's number where there is one. */
export const orderCheckFailed = (locale: Locale, problems: readonly PayProblem[]) =>
  new Problem('checkFailed', {
    errors: checkProblems(locale, problems)
      .filter(({ level }) => level === 'BLOCK')
      .map(({ code, message, shippingNoteNumber }) => ({
        field: shippingNoteNumber ?? 'task',
        code,
        message,
      })),
  })
