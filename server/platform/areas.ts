import { areaList } from '@vant/area-data'

const nameOf = (list: Record<string, string>, code: string) => list[code] ?? ''

const partsOf = (code: string) => {
  const parts = [
    nameOf(areaList.province_list, `${code.slice(0, 2)}0000`),
    nameOf(areaList.city_list, `${code.slice(0, 4)}00`),
    nameOf(areaList.county_list, code),
  ]
  return parts.filter((part, at) => part !== '' && part !== parts[at - 1])
}

const codes = new Map<string, string>()
for (const code of Object.keys(areaList.county_list)) {
  const parts = partsOf(code)
  codes.set(parts.join(''), code)
  // People leave the city out where it adds nothing, or the province where the city says enough.
  for (const shorter of [`${parts[0]}${parts.at(-1)}`, parts.slice(1).join('')]) {
    if (parts.length > 2 && !codes.has(shorter)) codes.set(shorter, code)
  }
}

/** The six-digit code of a district written as 省市区 or as its code; null when there is none. */
export const areaCodeOf = (text: string): string | null => {
  const plain = text.replace(/[\s\u3000/\\,，、·>-]/g, '')
  return Object.hasOwn(areaList.county_list, plain) ? plain : (codes.get(plain) ?? null)
}

export const isAreaCode = (code: string) => Object.hasOwn(areaList.county_list, code)

/** 安徽省芜湖市鸠江区; 鸠江区 alone as its own name. */
export const areaNameOf = (code: string, part: 'whole' | 'own' = 'whole') => {
  const parts = partsOf(code)
  return (part === 'own' ? parts.at(-1) : parts.join('')) || code
}

/** The province, the city and the district of a code, as far down as it goes. */
export const pathTo = (code: string) =>
  [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])].map((areaCode) => ({
    areaCode,
    areaName: areaNameOf(areaCode, 'own'),
  }))

// Development zones have codes of their own in the list, but are no divisions of the country.
const isZone = (code: string) => /(7[1-9]|9\d)$/.test(code)

/** Codes of the cities of a province or the districts of a city; zones among them only where they are asked for. */
export const areasIn = (code: string, zones: ReadonlySet<string> = new Set()) => {
  const isProvince = code.endsWith('0000')
  const start = code.slice(0, isProvince ? 2 : 4)
  return Object.keys(isProvince ? areaList.city_list : areaList.county_list).filter(
    (each) => each.startsWith(start) && (isProvince || !isZone(each) || zones.has(each)),
  )
}
