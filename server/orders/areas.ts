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

/** 安徽省芜湖市鸠江区 */
export const areaNameOf = (code: string) => partsOf(code).join('') || code
