import { requiredFacts } from '#contract/loanTerms.rules.ts'
import {
  amounts,
  contacts,
  counts,
  type FactName,
  faultsOf,
  isAmount,
} from '#machines/loanMaterial/materialForm.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { formIn, sameForm } from './materialFields.ts'
import type { MaterialView } from './materialView.ts'
import { useMaterialStyles } from './Material.styles.ts'

type Props = Pick<MaterialView, 'snapshot' | 'send' | 'onTyped'> & {
  /** Say of what is needed that it is missing. */
  showMissing?: boolean
}

export const factFieldId = (name: FactName) => `material-${name}`

const isNeeded = (name: FactName) => requiredFacts.some((it) => it === name)

/** The facts of the business; every pause in typing is taken, and saved by itself. */
export function MaterialFacts({ snapshot, send, onTyped, showMissing = false }: Props) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const { form, fillings } = snapshot.context
  const faults = faultsOf(form)
  const unitWord = t(`loanMaterial.unit.${form.unit}`)
  const errorOf = (name: FactName) => {
    const fault = faults[name]
    if (fault) return t(`loanMaterial.fault.${fault}`)
    return showMissing && isNeeded(name) && form[name].trim() === ''
      ? t('loanMaterial.fault.missing', { field: t(`loanMaterial.fact.${name}`) })
      : null
  }
  const typedIn = (element: HTMLFormElement) => formIn(new FormData(element))
  const field = (name: FactName) => (
    <TextField
      key={name}
      id={factFieldId(name)}
      name={name}
      label={
        isAmount(name)
          ? t('loanMaterial.inUnit', { field: t(`loanMaterial.fact.${name}`), unit: unitWord })
          : t(`loanMaterial.fact.${name}`)
      }
      hint={name === 'yearlyProfitFen' ? t('loanMaterial.profitHint') : undefined}
      required={isNeeded(name)}
      // A loss needs a sign, which number pads lack.
      inputMode={contacts.includes(name) || name === 'yearlyProfitFen' ? 'text' : 'decimal'}
      maxLength={50}
      defaultValue={form[name]}
      error={errorOf(name)}
    />
  )
  return (
    <form
      key={fillings}
      className={styles.facts}
      noValidate
      onInput={({ currentTarget }) => onTyped(typedIn(currentTarget))}
      onBlur={({ currentTarget }) => {
        const typed = typedIn(currentTarget)
        if (!sameForm(typed, form))
          send({ type: 'facts.typed', form: { ...typed, unit: form.unit } })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'facts.typed', form: typedIn(event.currentTarget) })
        send({ type: 'save.requested' })
      }}
    >
      {[...counts, ...contacts].map(field)}
      <SelectField
        name="unit"
        label={t('loanMaterial.unit')}
        defaultValue={form.unit}
        options={(['wan', 'yuan'] as const).map((value) => ({
          value,
          label: t(`loanMaterial.unit.${value}`),
        }))}
        onChange={({ currentTarget }, { value }) => {
          const typed = currentTarget.form ? typedIn(currentTarget.form) : form
          const unit = value === 'yuan' ? 'yuan' : 'wan'
          send({ type: 'unit.changed', form: { ...typed, unit: form.unit }, unit })
        }}
      />
      {amounts.map(field)}
    </form>
  )
}
