import { isSameName } from '#contract/names.rules.ts'
import { leastCompleteness, mostOffsetM } from '#contract/track.rules.ts'
import type { ContractFact, Facts, Materials } from './facts.ts'
import { block, warn, type Candidate, type OrderProblem } from './orderProblem.ts'
import { payeeOf } from './money.ts'
import { driverOf, vehicleOf } from './fleet.ts'

/** R02 */
export const checkOriginalNumber = (
  row: Candidate,
  facts: Facts,
  orderId?: string,
): OrderProblem[] => {
  const number = row.originalDocumentNumber
  const owner = number === null ? undefined : facts.originals.get(number)
  if (number === null || owner === undefined || owner === orderId) return []
  return [block(owner === '' ? 'R02.inFile' : 'R02.stored', 'originalDocumentNumber', { number })]
}

/** R11: neither party is on the list of serious dishonesty today. */
export const checkBlacklist = (row: Candidate, facts: Facts): OrderProblem[] => {
  const today = facts.now.slice(0, 10)
  const parties = [
    { field: 'consignorID', uscc: row.consignorID, name: row.consignor ?? '' },
    { field: 'consignor', uscc: facts.carrierUscc, name: facts.carrier },
    { field: 'actualCarrierID', uscc: row.actualCarrierID, name: row.actualCarrierName ?? '' },
  ] as const
  return parties.flatMap(({ field, uscc, name }) => {
    const entries = (uscc === null ? [] : (facts.blacklist.get(uscc) ?? [])).filter(
      ({ validFrom, validTo }) => validFrom <= today && today <= validTo,
    )
    if (entries.some(({ level }) => level === 'SERIOUS'))
      return [block('R11.serious', field, { name })]
    return entries.length > 0 ? [warn('R11.watch', field, { name })] : []
  })
}

const hasParties = (contract: ContractFact, row: Candidate, facts: Facts) => {
  // The other party of a carriage contract is who carries.
  const other = contract.contractType === 2 ? row.actualCarrierName : row.consignor
  return isSameName(contract.partyA, other ?? '') && isSameName(contract.partyB, facts.carrier)
}

/** R19: a contract of these parties covers the day of departure. */
export const checkContract = (row: Candidate, facts: Facts): OrderProblem[] => {
  const number = row.contractNo
  if (number === null) return []
  const contract = facts.contracts.get(number)
  if (!contract) return [block('R19.missing', 'contractNo', { number })]
  const day = row.despatchActualDateTime?.slice(0, 10)
  const problems: OrderProblem[] = []
  if (day && (day < contract.validFrom || day > contract.validTo)) {
    problems.push(block('R19.period', 'contractNo', { number }))
  }
  if (row.consignor !== null && !hasParties(contract, row, facts)) {
    problems.push(block('R19.parties', 'contractNo', { number }))
  }
  return problems
}

/** R16 and R17: there is a track, it covers the trip, and it begins and ends where the goods did. */
export const checkTrack = (materials: Materials): OrderProblem[] => {
  if (!materials.hasTrack) return [block('R16.missing', 'trackUrl')]
  const problems: OrderProblem[] = []
  const { completeness, startOffsetM, endOffsetM } = materials
  if (completeness !== null && completeness < leastCompleteness) {
    problems.push(warn('R16.incomplete', 'trackUrl', { percent: completeness }))
  }
  const isFar = (offset: number | null) => offset !== null && offset > mostOffsetM
  if (isFar(startOffsetM)) problems.push(warn('R17.start', 'trackUrl'))
  if (isFar(endOffsetM)) problems.push(warn('R17.end', 'trackUrl'))
  return problems
}

/** R20: who carries, who is paid and who contracted are the same parties (the contract itself is R19's). */
export const checkFlows = (row: Candidate, facts: Facts, materials: Materials): OrderProblem[] => {
  const driver = driverOf(row, facts)
  const owner = vehicleOf(row, facts)?.owner
  const problems: OrderProblem[] = []
  const isDriver = driver !== undefined && row.actualCarrierID === driver.idNo
  const isOwner = owner !== null && owner !== undefined && row.actualCarrierID === owner.ownerIdNo
  if (!isDriver && !isOwner) problems.push(block('R20.carrier', 'actualCarrierID'))
  // With the driver's consent the owner may be paid for the driver.
  const payee = payeeOf(row, facts)
  if (payee && isOwner && !isDriver && payee.personId !== owner.id) {
    problems.push(block('R20.payee', 'payeeName'))
  }
  if (row.payType === 1 && !materials.hasMoney) problems.push(block('R20.money', 'payType'))
  return problems
}
