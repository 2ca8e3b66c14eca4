import { mapSorts, type MapSort, measures, type Measure } from './measures.ts'

/** Where one stands on the map: all of it is in the address. */
export type MapPlace = {
  /** Null: the portal's province. */
  areaCode: string | null
  measure: Measure
  sort: MapSort | null
}

export const mapPlaceOf = (search: URLSearchParams): MapPlace => {
  const areaCode = search.get('area') ?? ''
  const key = mapSorts.find((it) => it === search.get('sort'))
  return {
    areaCode: /^\d{4}00$/.test(areaCode) ? areaCode : null,
    measure: measures.find((it) => it === search.get('measure')) ?? 'average',
    sort: key ? { key, order: search.get('direction') === 'asc' ? 'asc' : 'desc' } : null,
  }
}

export const mapAddress = ({ areaCode, measure, sort }: MapPlace): string => {
  const search = new URLSearchParams({
    ...(areaCode === null ? {} : { area: areaCode }),
    ...(measure === 'average' ? {} : { measure }),
    ...(sort ? { sort: sort.key, direction: sort.order } : {}),
  }).toString()
  return search ? `/home/map?${search}` : '/home/map'
}
