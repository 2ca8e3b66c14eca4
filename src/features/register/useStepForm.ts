import { type FocusEvent, type SubmitEvent, useState } from 'react'
import {
  type RegistrationField,
  registrationFaults,
  type RegistrationStep,
} from '#contract/registration.rules.ts'
import type { RegistrationForm } from '#machines/register/register.form.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, fieldsIn, isTyped, type RegisterView } from '#src/parts/account/registration.ts'

type FieldErrors = readonly { fieldId: string; message: string }[]

type Options = {
  /** What only the page knows to be wrong; it stands before the rules. */
  own?: (form: RegistrationForm) => Partial<Record<RegistrationField, string>>
  onWhole: (fields: Partial<RegistrationForm>) => void
}

/** The fields of one step: told when left, judged when the step is to be done, corrected one by one. */
export const useStepForm = (
  step: RegistrationStep,
  { snapshot, send }: RegisterView,
  { own, onWhole }: Options,
) => {
  const t = useTranslate('registration')
  const faultWords = useTranslate('registrationFault')
  const wordsOf = useProblemWords()
  const { form, today, problem, revealed } = snapshot.context

  const refused = (): [string, string][] => {
    if (problem?.code === 'codeWrong') return [['smsCode', wordsOf(problem)]]
    if (problem?.code === 'missing') return [['licenseFile', t('registration.filesGone')]]
    return (
      problem?.errors.map(({ field, message }) => [field.split('.')[0] ?? field, message]) ?? []
    )
  }
  const judge = (filled: RegistrationForm): Map<string, string> => {
    const words = new Map(Object.entries(own?.(filled) ?? {}))
    for (const { field, code } of registrationFaults(step, filled, today)) {
      const name = field === 'agreements' ? code : field
      if (!words.has(name)) words.set(name, faultWords(code))
    }
    return words
  }
  const listOf = (words: Iterable<[string, string]>): FieldErrors =>
    [...words].map(([name, message]) => ({ fieldId: fieldId(name), message }))

  const [isJudged, setIsJudged] = useState(revealed === step)
  const [summary, setSummary] = useState<{ round: number; errors: FieldErrors }>(() => ({
    round: 0,
    errors: listOf(revealed === step ? judge(form) : refused()),
  }))
  const faults = isJudged ? judge(form) : new Map<string, string>()
  const theirs = new Map(refused())

  const tell = (fields: Partial<RegistrationForm>) => {
    const event = { type: 'fields.typed', fields } as const
    if (isTyped(fields, form) && snapshot.can(event)) send(event)
  }

  return {
    summary,
    /** What is wrong with a field, in the words under it. */
    errorOf: (name: string): string | null => theirs.get(name) ?? faults.get(name) ?? null,
    formProps: {
      noValidate: true,
      onBlur: ({ currentTarget }: FocusEvent<HTMLFormElement>) => tell(fieldsIn(currentTarget)),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (snapshot.hasTag('busy')) return
        const fields = fieldsIn(event.currentTarget)
        const errors = listOf(judge({ ...form, ...fields }))
        setIsJudged(true)
        setSummary(({ round }) => ({ round: round + 1, errors }))
        if (errors.length > 0) tell(fields)
        else onWhole(fields)
      },
    },
  }
}
