import type { AuthType } from '#contract/loan.contract.ts'
import { addMonths } from '#contract/loan.rules.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import type { Signature } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { readDate } from '#contract/dateText.ts'

export type AuthField = 'validTo' | 'quota' | 'signer' | 'agreed'

/** No authorisation runs longer. */
export const latestEnd = (today: string) => addMonths(today, 12)

/** What a person signs with, and which fields need another look. */
export const readSignature = (
  authType: AuthType,
  today: string,
  values: FormData,
): { signature: Signature; faults: readonly AuthField[] } => {
  const text = (name: AuthField) => String(values.get(name) ?? '').trim()
  const validTo = readDate('day', text('validTo')).text ?? ''
  const quotaFen = authType === 3 ? fenOfYuan(plainFigures(text('quota'))) : null
  const signer = text('signer')
  const hasAgreed = values.get('agreed') !== null
  const wrong: Record<AuthField, boolean> = {
    validTo: validTo <= today || validTo > latestEnd(today),
    quota: authType === 3 && quotaFen === null,
    signer: signer.length < 2 || signer.length > 50,
    agreed: !hasAgreed,
  }
  const fields: readonly AuthField[] = ['validTo', 'quota', 'signer', 'agreed']
  return {
    signature: { validTo, quotaFen, signer, hasAgreed },
    faults: fields.filter((field) => wrong[field]),
  }
}

/** The content of the fields, to be saved; an agreement is given anew each time. */
export const textsIn = (values: FormData): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'agreed' ? [[name, value]] : [],
    ),
  )
