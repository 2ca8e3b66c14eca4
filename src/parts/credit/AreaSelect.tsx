import { Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useAreaSelectStyles } from './AreaSelect.styles.ts'
import { citiesOf, districtsOf, provinces } from './areaNames.ts'

type Props = {
  name: string
  label: string
  /** Six digits of a province, a city or a district; empty for everywhere. */
  defaultValue: string
}

/** A code has as many digits as its level says, the rest are zeros: 340000, 340100, 340111. */
const levelOf = (code: string, digits: number) => {
  const part = code.slice(0, digits)
  return part.length === digits && !part.endsWith('00') ? part : ''
}

/** Province, city, district: as far down as somebody likes; the deepest one chosen is the value. */
export function AreaSelect({ name, label, defaultValue }: Props) {
  const styles = useAreaSelectStyles()
  const t = useTranslate('credit')
  const [area, setArea] = useState(defaultValue)
  const parts = [
    { part: 'province', digits: 2, options: provinces },
    { part: 'city', digits: 4, options: citiesOf(levelOf(area, 2)) },
    { part: 'district', digits: 6, options: districtsOf(levelOf(area, 4)) },
  ] as const
  return (
    <Field label={label}>
      {(field) => (
        <div role="group" aria-labelledby={field['aria-labelledby']} className={styles.parts}>
          <input type="hidden" name={name} value={area} />
          {parts.map(({ part, digits, options }, at) => (
            <Select
              key={part}
              id={at === 0 ? field.id : undefined}
              aria-label={`${label} ${t(`credit.area.${part}`)}`}
              value={levelOf(area, digits)}
              disabled={options.length === 0}
              onChange={(_, { value }) => {
                // Nothing chosen here: the level above counts again.
                const chosen = value === '' ? area.slice(0, digits - 2) : value
                setArea(chosen && chosen.padEnd(6, '0'))
              }}
            >
              <option value="">{t('common.all')}</option>
              {options.map(([code, text]) => (
                <option key={code} value={code.slice(0, digits)}>
                  {text}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
    </Field>
  )
}
