import { EntType } from '#contract/auth.contract.ts'
import { creditGrades } from '#contract/credit.contract.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { FilterField } from '#src/components/filters.ts'
import { areaNameOf } from './areaNames.ts'
import { AreaSelect } from './AreaSelect.tsx'

type T = Translate<'credit'>

/** The filters that several lists of enterprises share. */
export const keywordFilter = (t: T): FilterField => ({
  kind: 'text',
  name: 'keyword',
  isCommon: true,
  label: t('credit.keyword'),
  placeholder: t('credit.keywordHint'),
})

export const areaFilter = (t: T): FilterField => ({
  kind: 'own',
  name: 'areaCode',
  isCommon: true,
  label: t('credit.area'),
  render: (code) => <AreaSelect name="areaCode" label={t('credit.area')} defaultValue={code} />,
  wordOf: areaNameOf,
})

export const gradeFilter = (t: T): FilterField => ({
  kind: 'choice',
  name: 'grade',
  label: t('credit.gradeFilter'),
  options: [
    ...creditGrades.map((value) => ({ value, label: `${value} ${t(`credit.grade.${value}`)}` })),
    { value: 'NONE', label: t('credit.grade.NONE') },
  ],
})

export const entTypeFilter = (t: T): FilterField => ({
  kind: 'choice',
  name: 'entType',
  label: t('credit.entTypeFilter'),
  options: EntType.options.map((value) => ({ value, label: t(`credit.entType.${value}`) })),
})

export const listedFilters = (t: T): FilterField[] => [
  { kind: 'days', name: 'from', until: 'to', label: t('credit.listed') },
]
