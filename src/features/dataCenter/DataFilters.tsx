import { Button } from '@fluentui/react-components'
import { classifications } from '#contract/credit.contract.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { areaNameOf, citiesOf, districtsOf } from '#src/parts/credit/areaNames.ts'
import { useDataFiltersStyles } from './DataFilters.styles.ts'
import { type DataPlace, periods } from './dataPlace.ts'

type Props = {
  place: DataPlace
  /** Six digits. */
  province: string
  onShow: (change: Partial<DataPlace>) => void
}

const optionsOf = (codes: ReturnType<typeof citiesOf>) =>
  codes.map(([value, label]) => ({ value, label }))

/** Which region, which months and which class all panels are about. */
export function DataFilters({ place, province, onShow }: Props) {
  const styles = useDataFiltersStyles()
  const t = useTranslate('dataCenter')
  const { areaCode, period, classification } = place
  const city = areaCode === null ? '' : `${areaCode.slice(0, 4)}00`
  const isNarrowed = areaCode !== null || classification !== null || period !== '12'
  return (
    <div role="search" aria-label={t('common.filters')} className={styles.filters}>
      <SelectField
        label={t('dataCenter.filter.city')}
        placeholder={t('dataCenter.filter.whole', { area: areaNameOf(province) })}
        options={optionsOf(citiesOf(province.slice(0, 2)))}
        value={city}
        onChange={(_, { value }) => onShow({ areaCode: value || null })}
      />
      <SelectField
        label={t('dataCenter.filter.district')}
        placeholder={
          city
            ? t('dataCenter.filter.whole', { area: areaNameOf(city) })
            : t('dataCenter.filter.cityFirst')
        }
        options={city ? optionsOf(districtsOf(city.slice(0, 4))) : []}
        disabled={!city}
        value={areaCode === city ? '' : (areaCode ?? '')}
        onChange={(_, { value }) => onShow({ areaCode: value || city })}
      />
      <SelectField
        label={t('dataCenter.filter.period')}
        options={periods.map((value) => ({
          value,
          label: t('dataCenter.filter.months', { count: value }),
        }))}
        value={period}
        onChange={(_, { value }) => onShow({ period: periods.find((it) => it === value) ?? '12' })}
      />
      <SelectField
        label={t('dataCenter.filter.class')}
        placeholder={t('common.all')}
        options={classifications.map((value) => ({
          value,
          label: t(`dataCenter.class.${value}`),
        }))}
        value={classification ?? ''}
        onChange={(_, { value }) =>
          onShow({ classification: classifications.find((it) => it === value) ?? null })
        }
      />
      {isNarrowed && (
        <Button
          className={styles.clear}
          onClick={() => onShow({ areaCode: null, classification: null, period: '12' })}
        >
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  )
}
