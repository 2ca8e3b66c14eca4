import {
  type Classification,
  classifications,
  type CreditGrade,
  creditGrades,
} from '#contract/credit.contract.ts'
import { classificationOf } from '#contract/credit.codes.ts'
import { type FreightMeasure, freightMeasures } from './freightMeasures.ts'

export const periods = ['6', '12', '24'] as const
export type Period = (typeof periods)[number]

/** What a trend shows: how many enterprises, or their share of those evaluated. */
export const trendMeasures = ['count', 'share'] as const
export type TrendMeasure = (typeof trendMeasures)[number]

/** What the data centre shows: all of it is in the address. */
export type DataPlace = {
  /** A city or a district; null: the portal's province. */
  areaCode: string | null
  /** Months back. */
  period: Period
  /** Null: all classes. */
  classification: Classification | null
  trend: TrendMeasure
  freight: FreightMeasure
}

const among = <T extends string>(options: readonly T[], value: string | null) =>
  options.find((it) => it === value)

export const dataPlaceOf = (search: URLSearchParams): DataPlace => {
  const areaCode = search.get('area') ?? ''
  return {
    areaCode: /^\d{6}$/.test(areaCode) && !areaCode.endsWith('0000') ? areaCode : null,
    period: among(periods, search.get('months')) ?? '12',
    classification: among(classifications, search.get('class')) ?? null,
    trend: among(trendMeasures, search.get('trend')) ?? 'count',
    freight: among(freightMeasures, search.get('freight')) ?? 'orders',
  }
}

export const dataAddress = (place: DataPlace): string => {
  const { areaCode, period, classification, trend, freight } = place
  const search = new URLSearchParams({
    ...(areaCode === null ? {} : { area: areaCode }),
    ...(period === '12' ? {} : { months: period }),
    ...(classification === null ? {} : { class: classification }),
    ...(trend === 'count' ? {} : { trend }),
    ...(freight === 'orders' ? {} : { freight }),
  }).toString()
  return search ? `/dynamic/datacenter?${search}` : '/dynamic/datacenter'
}

/** The grades that a class consists of; all of them without one. */
export const gradesIn = (classification: Classification | null): CreditGrade[] =>
  creditGrades.filter(
    (grade) => classification === null || classificationOf[grade] === classification,
  )
