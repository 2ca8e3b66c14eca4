import { materialForm } from '#contract/loanMaterial.form.ts'
import { requiredFacts } from '#contract/loanTerms.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { formView } from '#src/parts/form/formView.tsx'
import type { MaterialView } from './materialView.ts'
import { useMaterialStyles } from './Material.styles.ts'

const { Form, Field } = formView(materialForm, 'loanMaterial')

type Props = Pick<MaterialView, 'snapshot' | 'send'> & {
  /** Say of what is needed that it is missing. */
  showMissing?: boolean
}

/** The facts of the business, saved by themselves. */
export function MaterialFacts({ snapshot, send, showMissing = false }: Props) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const unit = snapshot.context.form.texts['unit'] === 'yuan' ? 'yuan' : 'wan'
  const units = { wan: t('loanMaterial.unit.wan'), yuan: t('loanMaterial.unit.yuan') }
  const needed = showMissing ? 'now' : 'later'
  const neededAt = (name: string) =>
    requiredFacts.some((it) => it === name) ? ({ needed } as const) : {}
  return (
    <Form key={snapshot.context.fillings} snapshot={snapshot} send={send}>
      <div className={styles.facts}>
        <Field name="employees" {...neededAt('employees')} />
        <Field name="vehicles" {...neededAt('vehicles')} />
        <Field name="contactName" {...neededAt('contactName')} />
        <Field name="contactPhone" inputMode="tel" {...neededAt('contactPhone')} />
        <Field name="unit" words={units} />
        <Field
          name="yearlyRevenueFen"
          inputMode="decimal"
          hint={units[unit]}
          {...neededAt('yearlyRevenueFen')}
        />
        {/* A loss needs a sign, which number pads lack. */}
        <Field name="yearlyProfitFen" hint={t('loanMaterial.profitHint', { unit: units[unit] })} />
        <Field name="debtsFen" inputMode="decimal" hint={units[unit]} />
      </div>
    </Form>
  )
}
