import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { BookContacts20Regular } from '@fluentui/react-icons'
import { type FormEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { AddressType } from '#contract/address.contract.ts'
import type { OrderInput } from '#contract/order.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { PlaceTexts } from '#machines/addressBook/addressBook.setup.ts'
import type { OrderFields } from '#machines/importedOrder/importedOrder.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, orderFields, orderSections } from './orderFields.ts'
import { fieldsIn, type FormErrors, placeIn, readOrder, textOf } from './orderForm.ts'
import { useOrderFormStyles } from './OrderForm.styles.ts'
import { OrderFieldInput } from './OrderFieldInput.tsx'

type Props = {
  /** What the form begins with; `null` for a new order. */
  order: OrderInput | null
  /** What was typed before and not saved, by the fields' names; it stands before what the order says. */
  saved: OrderFields | null
  /** How often each place was filled from the address book. */
  fillings: Readonly<Record<AddressType, number>>
  problem: ProblemValue | null
  busy: boolean
  /** A question that must be answered first. */
  question?: ReactNode
  /** The person typed, and paused. */
  onTyped: (fields: OrderFields) => void
  /** The address book is wanted for a place. */
  onBook: (addressType: AddressType, typed: PlaceTexts) => void
  onSave: (order: OrderInput) => void
  onAbandon: () => void
  abandon: string
}

const pauseMilliseconds = 800

/** Every field of an order. What is typed stays in the form until the server has it. */
export function OrderForm(props: Props) {
  const { order, saved, fillings, problem, busy, question, abandon } = props
  const { onTyped, onBook, onSave, onAbandon } = props
  const styles = useOrderFormStyles()
  const t = useTranslate('order')
  const wordsOf = useProblemWords()
  const [own, setOwn] = useState<FormErrors>({})
  const toBook = useRestoreFocusTarget()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const type = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      // The person may have left meanwhile.
      if (form.isConnected) onTyped(fieldsIn(new FormData(form)))
    }, pauseMilliseconds)
  }

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clearTimeout(pause.current)
    const { order: read, errors } = readOrder(new FormData(event.currentTarget))
    setOwn(errors ?? {})
    if (read) onSave(read)
  }

  const wordsFor = (name: string): string | null => {
    const field = orderFields.find((it) => it.name === name)
    const mine = field && own[field.name]
    if (field && mine) {
      const label = t(field.label)
      if (mine === 'invalid') return t('order.form.invalid', { field: label })
      return field.kind === 'choice' || field.kind === 'area'
        ? t('order.form.choose', { field: label })
        : t('order.form.required', { field: label })
    }
    const theirs = problem?.errors.filter((it) => it.field.split('.').at(-1) === name) ?? []
    return theirs.map(({ message }) => message).join('；') || null
  }

  const errors = orderFields.flatMap(({ name }) => {
    const message = wordsFor(name)
    return message ? [{ fieldId: fieldId(name), message }] : []
  })

  return (
    <form className={styles.form} noValidate onChange={type} onSubmit={save} aria-busy={busy}>
      {question}
      {problem && errors.length === 0 && (
        <Notice tone="danger" title={t('order.form.saveFailed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      <ErrorSummary errors={errors} key={errors.map((it) => it.fieldId).join()} />
      {orderSections.map(({ title, fields, place }) => (
        <Card
          key={title}
          title={t(title)}
          actions={
            place && (
              <Button
                {...toBook}
                icon={<BookContacts20Regular />}
                disabled={busy}
                onClick={({ currentTarget: { form } }) =>
                  form && onBook(place, placeIn(new FormData(form), place))
                }
              >
                {t('order.book.open')}
              </Button>
            )
          }
        >
          {/* What the book fills in is a new beginning for these fields alone. */}
          <div key={place && fillings[place]} className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={field.wide ? styles.wide : undefined}>
                <OrderFieldInput
                  field={field}
                  text={saved?.[field.name] ?? textOf(field, order)}
                  error={wordsFor(field.name)}
                  disabled={busy}
                />
              </div>
            ))}
          </div>
        </Card>
      ))}
      <div className={styles.buttons}>
        <Button type="button" disabled={busy} onClick={onAbandon}>
          {abandon}
        </Button>
        <Button type="submit" appearance="primary" disabled={busy}>
          {busy ? t('order.form.saving') : t('order.form.save')}
        </Button>
      </div>
    </form>
  )
}
