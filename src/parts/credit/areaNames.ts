import { areaList } from '@vant/area-data'

type Codes = readonly (readonly [code: string, name: string])[]

const within = (list: Record<string, string>, prefix: string): Codes =>
  prefix === '' ? [] : Object.entries(list).filter(([code]) => code.startsWith(prefix))

export const provinces: Codes = Object.entries(areaList.province_list)

/** Cities of a province, by its first two digits. */
export const citiesOf = (province: string) => within(areaList.city_list, province)

/** Districts of a city, by its first four digits. */
export const districtsOf = (city: string) => within(areaList.county_list, city)

/** `合肥市`, of whatever level the code is; the code itself where nobody knows it. */
export const areaNameOf = (code: string): string =>
  areaList.county_list[code] ?? areaList.city_list[code] ?? areaList.province_list[code] ?? code
