import { Field, Textarea } from '@fluentui/react-components'
import type { BatchKind } from '#machines/orderBatch/orderBatch.machine.ts'
import { DateField } from '#src/components/DateField.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { BatchErrors, BatchField } from './batchForm.ts'
import { contractTypeKeys, type PlainKey } from '#src/parts/order/orderWords.ts'
import { useOrderBatchStyles } from './OrderBatch.styles.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'

type Props = {
  kind: BatchKind
  errors: BatchErrors
  upload: UploadView
  disabled: boolean
}

/** What an act needs besides its orders. */
export function BatchFields(props: Props) {
  const { kind, errors, disabled } = props
  const t = useTranslate('order')
  if (kind === 'void' || kind === 'reject') {
    return (
      <Field
        required
        label={kind === 'void' ? t('order.batch.reason') : t('order.batch.remark')}
        hint={t('order.batch.reasonHint')}
        validationMessage={errors.reason ? t('order.batch.reasonError') : null}
        validationState={errors.reason ? 'error' : 'none'}
      >
        <Textarea name="reason" rows={3} maxLength={200} disabled={disabled} />
      </Field>
    )
  }
  if (kind === 'bindContract') return <ContractFields {...props} />
  if (kind === 'bindTrack') return <TrackFields {...props} />
  return null
}

const contractFields: readonly (readonly [
  BatchField,
  PlainKey,
  typeof TextField | typeof DateField,
])[] = [
  ['contractNo', 'order.contract.no', TextField],
  ['partyA', 'order.contract.partyA', TextField],
  ['signDate', 'order.contract.signDate', DateField],
  ['validFrom', 'order.contract.validFrom', DateField],
  ['validTo', 'order.contract.validTo', DateField],
]

function ContractFields({ errors, upload, disabled }: Props) {
  const t = useTranslate('order')
  const styles = useOrderBatchStyles()
  const wordsOf = (name: BatchField, label: string) =>
    errors[name] &&
    (errors[name] === 'missing'
      ? t('order.form.required', { field: label })
      : t('order.form.invalid', { field: label }))
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="contractType"
          label={t('order.contract.type')}
          defaultValue="3"
          disabled={disabled}
          options={Object.entries(contractTypeKeys).map(([value, key]) => ({
            value,
            label: t(key),
          }))}
        />
        {contractFields.map(([name, key, Input]) => (
          <Input
            key={name}
            required
            name={name}
            label={t(key)}
            hint={name === 'partyA' ? t('order.contract.partyAHint') : undefined}
            disabled={disabled}
            error={wordsOf(name, t(key))}
          />
        ))}
      </div>
      <UploadField
        {...upload}
        required
        label={t('order.contract.files')}
        disabled={disabled}
        error={errors.files ? t('order.contract.filesError') : null}
      />
    </>
  )
}

function TrackFields({ errors, upload, disabled }: Props) {
  const t = useTranslate('order')
  return (
    <>
      <TextField
        name="trackUrl"
        type="url"
        maxLength={512}
        label={t('order.trackForm.url')}
        hint={t('order.trackForm.urlHint')}
        disabled={disabled}
        error={errors.trackUrl ? t('order.trackForm.error') : null}
      />
      <UploadField {...upload} label={t('order.trackForm.file')} disabled={disabled} />
    </>
  )
}
