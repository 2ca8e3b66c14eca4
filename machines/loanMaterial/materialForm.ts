import type { InputOf } from '#contract/endpoint.ts'
import type { EnterpriseDocument, LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import { plainFigures } from '#contract/money.ts'

export type MaterialBody = InputOf<typeof saveMaterial>['body']
type Facts = Omit<MaterialBody, 'files' | 'removed' | 'version'>

/** In which unit money is typed. */
export type MoneyUnit = 'yuan' | 'wan'

const countNames = ['employees', 'vehicles'] as const
const amountNames = ['yearlyRevenueFen', 'yearlyProfitFen', 'debtsFen'] as const
const contactNames = ['contactName', 'contactPhone'] as const
export const factNames = [...countNames, ...amountNames, ...contactNames] as const
export type FactName = (typeof factNames)[number]
export const counts: readonly FactName[] = countNames
export const amounts: readonly FactName[] = amountNames
export const contacts: readonly FactName[] = contactNames
export const isAmount = (name: FactName) => amounts.includes(name)

/** The facts as a person typed them. */
export type MaterialForm = Readonly<Record<FactName, string>> & { readonly unit: MoneyUnit }

export type FactFault = 'count' | 'money' | 'loss' | 'name' | 'phone'

/** A file that is not in the library yet. */
export type PendingFile = Pick<EnterpriseDocument, 'fileType' | 'file' | 'validTo'>

const fenOf: Readonly<Record<MoneyUnit, { fen: bigint; decimals: number; digits: number }>> = {
  yuan: { fen: 100n, decimals: 2, digits: 11 },
  wan: { fen: 1_000_000n, decimals: 6, digits: 7 },
}

/** Fen of an amount as typed, exactly; undefined when it is none. */
const fenIn = (text: string, unit: MoneyUnit): number | undefined => {
  const { fen, decimals, digits } = fenOf[unit]
  const parts = new RegExp(`^(-?)(\\d{1,${digits}})(?:\\.(\\d{1,${decimals}}))?$`).exec(
    plainFigures(text),
  )
  if (!parts) return undefined
  const [, sign, whole = '0', part = ''] = parts
  const amount = BigInt(whole) * fen + BigInt(part.padEnd(decimals, '0'))
  return Number(sign === '-' ? -amount : amount)
}

/** An amount as a person would type it: no more decimals than it has. */
const typedFen = (fen: number, unit: MoneyUnit): string => {
  const { fen: one, decimals } = fenOf[unit]
  const amount = BigInt(Math.abs(fen))
  const part = String(amount % one)
    .padStart(decimals, '0')
    .replace(/0+$/, '')
  return `${fen < 0 ? '-' : ''}${amount / one}${part && `.${part}`}`
}

const readFact = (
  name: FactName,
  typed: string,
  unit: MoneyUnit,
): string | number | null | { fault: FactFault } => {
  const text = typed.trim()
  if (text === '') return null
  switch (name) {
    case 'employees':
    case 'vehicles': {
      const count = /^\d{1,7}$/.test(plainFigures(text)) ? Number(plainFigures(text)) : -1
      return count >= 0 && count <= 1_000_000 ? count : { fault: 'count' }
    }
    case 'yearlyRevenueFen':
    case 'debtsFen': {
      const fen = fenIn(text, unit)
      return fen === undefined ? { fault: 'money' } : fen < 0 ? { fault: 'loss' } : fen
    }
    case 'yearlyProfitFen':
      return fenIn(text, unit) ?? { fault: 'money' }
    case 'contactName':
      return text.length >= 2 && text.length <= 50 ? text : { fault: 'name' }
    case 'contactPhone':
      return /^1[3-9]\d{9}$/.test(plainFigures(text)) ? plainFigures(text) : { fault: 'phone' }
  }
}

/** The form of what is saved. */
export const formOf = (saved: LoanMaterial | null, unit: MoneyUnit): MaterialForm => {
  const texted = (name: FactName) => {
    const value = saved?.[name] ?? null
    if (value === null) return ''
    return isAmount(name) ? typedFen(Number(value), unit) : String(value)
  }
  return {
    unit,
    employees: texted('employees'),
    vehicles: texted('vehicles'),
    yearlyRevenueFen: texted('yearlyRevenueFen'),
    yearlyProfitFen: texted('yearlyProfitFen'),
    debtsFen: texted('debtsFen'),
    contactName: texted('contactName'),
    contactPhone: texted('contactPhone'),
  }
}

/** What is wrong with what was typed, field by field. */
export const faultsOf = (form: MaterialForm): Partial<Record<FactName, FactFault>> =>
  Object.fromEntries(
    factNames.flatMap((name) => {
      const value = readFact(name, form[name], form.unit)
      return typeof value === 'object' && value !== null ? [[name, value.fault]] : []
    }),
  )

export const hasFaults = (form: MaterialForm) => Object.keys(faultsOf(form)).length > 0

/** The facts that can be saved: what was typed, and where that is wrong what was saved before. */
export const factsOf = (form: MaterialForm, saved: LoanMaterial): Facts => {
  const entries = factNames.map((name) => {
    const value = readFact(name, form[name], form.unit)
    return [name, typeof value === 'object' && value !== null ? saved[name] : value]
  })
  // `as`: one entry for each fact, each read as its own kind.
  return Object.fromEntries(entries) as Facts
}

/** The same amounts in another unit; what is no amount stays as it was typed. */
export const inUnit = (form: MaterialForm, unit: MoneyUnit): MaterialForm => {
  if (unit === form.unit) return form
  const texted = (name: (typeof amountNames)[number]) => {
    const fen = form[name].trim() === '' ? undefined : fenIn(form[name], form.unit)
    return fen === undefined ? form[name] : typedFen(fen, unit)
  }
  return {
    ...form,
    unit,
    yearlyRevenueFen: texted('yearlyRevenueFen'),
    yearlyProfitFen: texted('yearlyProfitFen'),
    debtsFen: texted('debtsFen'),
  }
}

/** The facts that two differ in: as typed here, and as the server has them. */
export const differing = (form: MaterialForm, saved: LoanMaterial): FactName[] => {
  const theirs = formOf(saved, form.unit)
  const here = factsOf(form, saved)
  const faults = faultsOf(form)
  const there = factsOf(theirs, saved)
  return factNames.filter((name) => faults[name] !== undefined || here[name] !== there[name])
}
