import {
  isIdNo,
  isPayeeAccount,
  isPlate,
  isTel,
  isTrailerPlate,
  isUscc,
} from '#contract/identity.rules.ts'
import { isPhone } from '#contract/phone.rules.ts'
import { businessTypes, cargoTypes, plateColors } from '#contract/order.codes.ts'
import { columnsFor, type OrderField } from '#contract/order.columns.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import { specialType } from '#contract/specialOrder.rules.ts'
import type { RuleKey } from '#contract/words/rule.zhCN.ts'
import { isAreaCode } from '#server/platform/areas.ts'
import { block, type Candidate, type OrderProblem } from './orderProblem.ts'

/** R01: everything required is there, and whatever is there is well-formed. `told` fields were refused when read. */
export const checkForm = (
  row: Candidate,
  today: string,
  { told, kind }: { told: ReadonlySet<string>; kind: OrderKind },
): OrderProblem[] => {
  const problems: OrderProblem[] = []
  for (const { field, required } of columnsFor(kind)) {
    if (required && row[field] == null && !told.has(field))
      problems.push(block('R01.missing', field))
  }
  const refuse = (field: OrderField, key: RuleKey, isGood: (text: string) => boolean) => {
    const value = row[field]
    if (typeof value === 'string' && !isGood(value)) problems.push(block(key, field))
  }
  const isParty = (text: string) => isUscc(text) || isIdNo(text, today)
  refuse('consignorID', 'R01.uscc', (text) => isUscc(text))
  refuse('consigneeID', 'R01.idOrUscc', isParty)
  refuse('actualCarrierID', 'R01.idOrUscc', isParty)
  refuse('driverIdNo', 'R01.idNo', (text) => isIdNo(text, today))
  refuse('driverPhone', 'R01.phone', isPhone)
  refuse('loadingPhone', 'R01.phone', (text) => isPhone(text) || isTel(text))
  refuse('unloadingPhone', 'R01.phone', (text) => isPhone(text) || isTel(text))
  refuse('vehicleNumber', 'R01.plate', isPlate)
  refuse('trailerVehiclePlateNumber', 'R01.trailerPlate', isTrailerPlate)
  refuse('payeeAccount', 'R01.payeeAccount', isPayeeAccount)
  refuse('trackUrl', 'R01.trackUrl', isHttps)
  refuse('businessTypeCode', 'R01.word', (code) => Object.hasOwn(businessTypes, code))
  refuse('cargoTypeClassificationCode', 'R01.word', (code) => Object.hasOwn(cargoTypes, code))
  refuse('vehiclePlateColorCode', 'R01.word', (code) => Object.hasOwn(plateColors, code))
  return problems
}

const isHttps = (text: string) => {
  if (!/^https:\/\/[^\s\\]+$/.test(text)) return false
  return URL.canParse(text)
}

const cityDelivery = '1003997'

/** R22: both districts exist, and differ unless goods stay in one city or go to and fro. */
export const checkAreas = (row: Candidate): OrderProblem[] => {
  const problems: OrderProblem[] = []
  for (const field of ['fromCode', 'toCode'] as const) {
    if (row[field] !== null && !isAreaCode(row[field])) problems.push(block('R22.unknown', field))
  }
  if (
    row.fromCode !== null &&
    row.fromCode === row.toCode &&
    row.businessTypeCode !== cityDelivery &&
    row.specialType !== specialType.shortHaul
  ) {
    problems.push(block('R22.same', 'toCode'))
  }
  return problems
}
