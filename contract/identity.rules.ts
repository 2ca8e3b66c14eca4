import { isPhone } from './phone.rules.ts'

// The province marks of plates, in the order of GA 36.
const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

const usccLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The check digit of a credit code's first seventeen characters (GB 32100). */
export const usccCheckDigit = (start: string) => {
  let sum = 0
  let weight = 1
  for (const letter of start) {
    sum += usccLetters.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return usccLetters.charAt((31 - (sum % 31)) % 31)
}

/** Unified social credit code with its check digit (GB 32100). */
export const isUscc = (text: string) =>
  /^[0-9A-HJ-NP-RTUWXY]{18}$/.test(text) && usccCheckDigit(text.slice(0, 17)) === text[17]

/** The check digit of an organisation code's first eight characters (GB 11714). */
export const organisationCheckDigit = (start: string) => {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce(
    (total, weight, at) => total + weight * parseInt(start[at] ?? '', 36),
    0,
  )
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** Organisation code inside a credit code (GB 11714). Some old ones fail: a warning, never a refusal. */
export const isOrganisationCode = (text: string) =>
  /^[0-9A-Z]{9}$/.test(text) && organisationCheckDigit(text.slice(0, 8)) === text[8]

const provinceCodes = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** Of a foreigner's permanent residence card from before December 2023: country, place, birthday, number, check digit. */
const olderResidence = /^[A-Z]{3}\d{12}$/

/** An older card tells two digits of the year: nobody who was born before 1931 drives. */
const centuryOf = (year: string) => (year > '30' ? '19' : '20')

/** Day of birth in an identity number, `YYYY-MM-DD`; null when there is no such day. */
export const birthDayOf = (idNo: string): string | null => {
  const digits = olderResidence.test(idNo)
    ? centuryOf(idNo.slice(7, 9)) + idNo.slice(7, 13)
    : idNo.slice(6, 14)
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null
}

/** A foreigner's since December 2023: 9, the province, and the country by its number (ISO 3166). */
const residenceStart = (text: string) => text.startsWith('9') && provinceCodes.test(text.slice(1))

/**
 * Identity number (GB 11643): province, a real day of birth up to `today`, check digit. Abolished counties live on; residents
 * from Hong Kong, Macau and Taiwan have 81, 82 and 83 for a province, and foreigners with permanent residence begin with 9. Of
 * their older cards, which count till they end, only the form and the day are known.
 */
export const isIdNo = (text: string, today: string) => {
  const birthDay = birthDayOf(text)
  if (birthDay === null || birthDay > today) return false
  if (olderResidence.test(text)) return true
  if (!/^\d{17}[\dX]$/.test(text)) return false
  if (!provinceCodes.test(text) && !residenceStart(text)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]
}

/** Whether a number is a person's, not an enterprise's. Limits of people go by this, whatever they are called. */
export const isPersonNo = (text: string) => isIdNo(text, '9999-12-31')

/** Whole years between a birthday and a day. */
export const ageOn = (birthDay: string, day: string) =>
  Number(day.slice(0, 4)) -
  Number(birthDay.slice(0, 4)) -
  (day.slice(5) < birthDay.slice(5) ? 1 : 0)

const plates = [
  new RegExp(`^[${provinces}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{5}$`),
  new RegExp(`^[${provinces}][A-HJ-NP-Z][DABCEFGHJK][A-HJ-NP-Z0-9][0-9]{4}$`),
  new RegExp(`^[${provinces}][A-HJ-NP-Z][0-9]{5}[DABCEFGHJK]$`),
]
/** Of Hong Kong and Macau, for Guangdong. */
const crossBorderPlate = /^粤Z[A-HJ-NP-Z0-9]{4}[港澳]$/
const trailerPlate = new RegExp(`^[${provinces}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}挂$`)

/** A lorry's or tractor's plate, of old or new energy, or of one that crosses the border (GA 36). */
export const isPlate = (text: string) =>
  plates.some((pattern) => pattern.test(text)) || crossBorderPlate.test(text)
export const isTrailerPlate = (text: string) => trailerPlate.test(text)

export const isTel = (text: string) =>
  /^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/.test(text)

/** A person's bank card or passbook. Some banks give theirs no check digit, so that only the bank knows whether there is one. */
export const isBankCardNo = (text: string) => /^\d{16,19}$/.test(text)

/** Whether a card's number has Luhn's check digit: one that has not is likely a slip. */
export const hasCheckDigit = (text: string) => {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const digit = Number(text[text.length - 1 - at])
    sum += at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9
  }
  return sum % 10 === 0
}

/** An enterprise's account, which has no check digit. */
export const isAccountNo = (text: string) => /^\d{8,30}$/.test(text)
export const isEmail = (text: string) =>
  text.length <= 100 && /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text)

/** What a freight can be paid to: a card, an enterprise's account, or an Alipay account (mail or phone). */
export const isPayeeAccount = (text: string) =>
  isBankCardNo(text) || isEmail(text) || isPhone(text) || isAccountNo(text)

/** Road transport certificate: district and number. */
export const isTransportCertNo = (text: string) => /^\d{12}$/.test(text)
/** Classes of a licence, printed one after the other: A1, B2E, A2D. */
export const isVehicleClass = (text: string) => /^([ABC]\d|[DEFMNP]){1,5}$/.test(text)
export const isQualificationNo = (text: string) => /^(\d{17}X|\d{12,19})$/.test(text)

/** Vehicle identification number with its check digit (GB 16735). */
export const isVin = (text: string) => {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) return false
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (values.indexOf(text[at] ?? '') % 10),
    0,
  )
  const check = sum % 11
  return text[8] === (check === 10 ? 'X' : String(check))
}
