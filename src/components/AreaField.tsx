import { Field, Select } from '@fluentui/react-components'
import { areaList } from '@vant/area-data'
import { useId, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useAreaFieldStyles } from './AreaField.styles.ts'

type Props = {
  id: string
  name: string
  label: string
  required: boolean
  error: string | null
  disabled: boolean
  /** A district's six digits. */
  defaultValue: string
}

const within = (list: Record<string, string>, prefix: string) =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix))

/** Province, city, district: one after the other, each by keyboard; the district's code is the value. */
export function AreaField({ id, name, label, required, error, disabled, defaultValue }: Props) {
  const t = useTranslate('common')
  const styles = useAreaFieldStyles()
  const [province, setProvince] = useState(defaultValue.slice(0, 2))
  const [city, setCity] = useState(defaultValue.slice(0, 4))
  const [district, setDistrict] = useState(defaultValue)
  // A field names its control; here are three, each with a name of its own.
  const names = { province: useId(), city: useId(), district: useId() }
  const options = (
    list: readonly (readonly [string, string])[],
    length: number,
    unchosen: string,
  ) => [
    <option key="" value="">
      {unchosen}
    </option>,
    ...list.map(([code, text]) => (
      <option key={code} value={code.slice(0, length)}>
        {text}
      </option>
    )),
  ]
  return (
    <Field
      label={label}
      required={required}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      {(field) => (
        <div className={styles.areas} role="group" aria-labelledby={field['aria-labelledby']}>
          <span id={names.province} hidden>{`${label} ${t('common.province')}`}</span>
          <span id={names.city} hidden>{`${label} ${t('common.city')}`}</span>
          <span id={names.district} hidden>{`${label} ${t('common.district')}`}</span>
          <Select
            id={id}
            // axe counts no hidden text as the label of what is also described.
            aria-label={`${label} ${t('common.province')}`}
            aria-labelledby={names.province}
            aria-describedby={field['aria-describedby']}
            aria-invalid={Boolean(error)}
            value={province}
            disabled={disabled}
            onChange={(_, { value }) => {
              setProvince(value)
              setCity('')
              setDistrict('')
            }}
          >
            {options(Object.entries(areaList.province_list), 2, t('common.province'))}
          </Select>
          <Select
            aria-labelledby={names.city}
            value={city}
            disabled={disabled || province === ''}
            onChange={(_, { value }) => {
              setCity(value)
              setDistrict('')
            }}
          >
            {options(
              province === '' ? [] : within(areaList.city_list, province),
              4,
              t('common.city'),
            )}
          </Select>
          <Select
            name={name}
            aria-labelledby={names.district}
            value={district}
            disabled={disabled || city === ''}
            onChange={(_, { value }) => setDistrict(value)}
          >
            {options(
              city === '' ? [] : within(areaList.county_list, city),
              6,
              t('common.district'),
            )}
          </Select>
        </div>
      )}
    </Field>
  )
}
