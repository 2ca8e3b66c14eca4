import { Button } from '@fluentui/react-components'
import type { ReactNode, SubmitEvent } from 'react'
import { type AnyForm, type FormTexts, labelKeyOf, textNames } from '#contract/form.ts'
import type { ProblemParams, ProblemValue } from '#contract/problem.ts'
import type { FormEvent, FormState, ShownFault } from '#machines/kit/form/form.ts'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { Area } from '#src/i18n/areas.ts'
import { useFailureTitle, useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DrawnForm, fieldId, useDrawnForm } from './drawnForm.ts'
import { useFormStyles } from './Form.styles.ts'

export type FormProps = {
  /** Of a machine that is written with `formOf`. */
  snapshot: {
    can: (event: FormEvent) => boolean
    hasTag: (tag: 'busy') => boolean
    context: { form: FormState; problem: ProblemValue | null }
  }
  send: (event: FormEvent) => void
  /** By which a button outside of it submits it. */
  id?: string
  /** What could not be done: over a refusal that is about no field. Without it the page says so itself. */
  failed?: string
  /** What it submits is changed without an act: where no answer came, nobody knows whether it was. */
  isChange?: boolean
  children: ReactNode
}

type Props = FormProps & { form: AnyForm; area: Area }

/** What stands in the fields that are drawn; a tick that is taken away is no entry of a form's data. */
const textsIn = (form: AnyForm, element: HTMLFormElement): FormTexts => {
  const data = new FormData(element)
  const names = textNames(form).filter((name) => element.elements.namedItem(name))
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

const isOther = (texts: FormTexts, { texts: known }: FormState) =>
  Object.entries(texts).some(([name, text]) => text !== (known[name] ?? ''))

/** A form around its fields: what must be corrected, what was refused, and each change on its way to the machine. */
export function Form({
  form,
  area,
  snapshot,
  send,
  id,
  failed,
  isChange = false,
  children,
}: Props) {
  const styles = useFormStyles()
  const t = useTranslate('common')
  // `formView` has asked that labels are keys of this area; codes are those of the form's rule.
  const labels = useTranslate(area) as (key: string, of?: ProblemParams) => string
  const faultWords = useTranslate('field') as (key: string, by: ShownFault['params']) => string
  const wordsOf = useProblemWords()
  const titleOf = useFailureTitle()
  const { form: state, problem } = snapshot.context
  const isOpen = snapshot.can({ type: 'form.submitted' })

  const labelOf = (name: string) => labels(labelKeyOf(form, name) ?? name, form.fields[name]?.of)
  const errorOf = (name: string) => {
    const fault = state.faults[name]
    return fault ? (fault.message ?? faultWords(fault.code, fault.params)) : null
  }
  const errors = textNames(form).flatMap((name) => {
    const message = errorOf(name)
    if (message === null) return []
    return [
      { fieldId: fieldId(name), message: t('common.errorOf', { field: labelOf(name), message }) },
    ]
  })

  const take = (element: HTMLFormElement) => {
    const typed = { type: 'form.typed', texts: textsIn(form, element) } as const
    if (isOther(typed.texts, state) && snapshot.can(typed)) send(typed)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isOpen) return
    // What a browser filled in may not have been told.
    take(event.currentTarget)
    send({ type: 'form.submitted' })
  }
  const isBusy = snapshot.hasTag('busy')

  return (
    <DrawnForm
      value={{ form, isOpen, isBusy, labelOf, errorOf, textOf: (name) => state.texts[name] ?? '' }}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onChange={({ currentTarget }) => take(currentTarget)}
        onSubmit={submit}
      >
        {failed !== undefined && problem && isOpen && errors.length === 0 && (
          <Notice
            tone="danger"
            title={isChange ? titleOf(problem, failed) : failed}
            requestNo={problem.requestNo}
          >
            {wordsOf(problem)}
          </Notice>
        )}
        {state.rounds > 0 && <ErrorSummary errors={errors} key={state.rounds} />}
        {children}
      </form>
    </DrawnForm>
  )
}

/** Two fields beside each other, on a phone one. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={useFormStyles().fields}>{children}</div>
}

type ButtonsProps = {
  submit: string
  /** Instead of it, while it is being done; a step that only leads on is not. */
  working?: string
} & ({ cancel: string; onCancel: () => void } | { cancel?: never; onCancel?: never })

/** What was pressed keeps the focus while it is being done. */
export function FormButtons({ submit, working = submit, cancel, onCancel }: ButtonsProps) {
  const styles = useFormStyles()
  const { isOpen, isBusy } = useDrawnForm()
  return (
    <div className={styles.buttons}>
      {onCancel && (
        <Button type="button" disabledFocusable={!isOpen} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button type="submit" appearance="primary" disabledFocusable={!isOpen}>
        {isBusy ? working : submit}
      </Button>
    </div>
  )
}
