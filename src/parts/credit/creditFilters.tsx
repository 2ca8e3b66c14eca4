import { EntType } from '#contract/auth.contract.ts'
import { creditGrades } from '#contract/credit.contract.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { PublicFilter } from '#src/parts/list/publicFilter.ts'
import { areaNameOf } from './areaNames.ts'
import { AreaSelect } from './AreaSelect.tsx'

type T = Translate<'credit'>

/** The filters that several lists of enterprises share. */
export const keywordFilter = (t: T): PublicFilter => ({
  kind: 'text',
  name: 'keyword',
  label: t('credit.keyword'),
  placeholder: t('credit.keywordHint'),
})

export const areaFilter = (t: T): PublicFilter => ({
  kind: 'own',
  name: 'areaCode',
  label: t('credit.area'),
  render: (code) => <AreaSelect name="areaCode" label={t('credit.area')} defaultValue={code} />,
  wordOf: areaNameOf,
})

export const gradeFilter = (t: T): PublicFilter => ({
  kind: 'choice',
  name: 'grade',
  label: t('credit.gradeFilter'),
  options: [
    ...creditGrades.map((value) => ({ value, label: `${value} ${t(`credit.grade.${value}`)}` })),
    { value: 'NONE', label: t('credit.grade.NONE') },
  ],
})

export const entTypeFilter = (t: T): PublicFilter => ({
  kind: 'choice',
  name: 'entType',
  label: t('credit.entTypeFilter'),
  options: EntType.options.map((value) => ({ value, label: t(`credit.entType.${value}`) })),
})

export const listedFilters = (t: T): PublicFilter[] => [
  { kind: 'day', name: 'from', label: t('credit.from') },
  { kind: 'day', name: 'to', label: t('credit.to') },
]
