import { Problem } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import { checkProblems, type Finding } from './checkWords.ts'

/** A refusal that names each reason; the field is the order's number where there is one. */
export const orderCheckFailed = (locale: Locale, findings: readonly Finding[]) =>
  new Problem('checkFailed', {
    errors: checkProblems(locale, findings)
      .filter(({ level }) => level === 'BLOCK')
      .map(({ code, message, shippingNoteNumber }) => ({
        field: shippingNoteNumber ?? 'task',
        code,
        message,
      })),
  })
