import { Checkbox } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { useAgreementStyles } from './Agreement.styles.ts'

type Props = { name: 'service' | 'privacy' | 'pledge'; onRead: () => void }

/** A document to be agreed to, with the way to read it. */
export function Agreement({ name, onRead }: Props) {
  const styles = useAgreementStyles()
  const t = useTranslate('registration')
  const { isOpen, labelOf, textOf, errorOf } = useDrawnForm()
  const id = fieldId(name)
  const error = errorOf(name)
  return (
    <div className={styles.agreement}>
      <div className={styles.tick}>
        <Checkbox
          id={id}
          name={name}
          defaultChecked={textOf(name) !== ''}
          disabled={!isOpen}
          aria-label={`${t('registration.agree')}${labelOf(name)}`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== null}
          label={<span aria-hidden>{t('registration.agree')}</span>}
        />
        <button type="button" className={styles.read} aria-haspopup="dialog" onClick={onRead}>
          {labelOf(name)}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
