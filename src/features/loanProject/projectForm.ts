import type { ProjectInput } from '#contract/consignerLoan.draft.ts'
import { isUscc } from '#contract/identity.rules.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { fenOfYuan, plainFigures, yuanOfFen } from '#contract/money.ts'
import { readDate } from '#src/components/dateText.ts'

export const textFields = {
  projectName: [4, 100],
  route: [2, 100],
  goods: [2, 100],
  contractNo: [1, 50],
} as const
export const amountFields = ['contractFen', 'yearlyFreightFen', 'creditLimitFen'] as const
export const periods = [30, 45, 60, 90] as const

export type ProjectField =
  | keyof typeof textFields
  | (typeof amountFields)[number]
  | 'periodDays'
  | 'startDate'
  | 'endDate'
  | 'haulierUsccs'

export type ProjectFault =
  | 'text'
  | 'amount'
  | 'date'
  | 'order'
  | 'usccs'
  | 'usccsEmpty'
  | 'usccsUnknown'

export type ProjectFaults = Readonly<Partial<Record<ProjectField, ProjectFault>>>

const plainYuan = (fen: number) => yuanOfFen(fen).replaceAll(',', '')

/** What the form begins with. */
export const textsOf = (project: LoanProject | null): Readonly<Record<string, string>> =>
  project === null
    ? {}
    : {
        projectName: project.projectName,
        route: project.route,
        goods: project.goods,
        contractNo: project.contractNo ?? '',
        contractFen: plainYuan(project.contractFen),
        yearlyFreightFen: plainYuan(project.yearlyFreightFen),
        creditLimitFen: plainYuan(project.creditLimitFen),
        periodDays: String(project.periodDays),
        startDate: project.startDate,
        endDate: project.endDate,
        haulierUsccs: project.hauliers.map(({ uscc }) => uscc).join('\n'),
      }

const usccsIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,，;；、]+/)
    .filter((it) => it !== '')

/** Codes that cannot stand: malformed, there twice, or the enterprise's own. */
export const wrongUsccs = (text: string, own: string): string[] => {
  const codes = usccsIn(text)
  return codes.filter((code, at) => !isUscc(code) || code === own || codes.indexOf(code) !== at)
}

/** The project that a form describes, or which fields need another look. */
export const readProject = (
  values: FormData,
  own: string,
): { input: ProjectInput; faults: ProjectFaults } => {
  const text = (name: ProjectField) => String(values.get(name) ?? '').trim()
  const amount = (name: ProjectField) => fenOfYuan(plainFigures(text(name)))
  const day = (name: ProjectField) => readDate('day', text(name)).text ?? ''
  const faults: Partial<Record<ProjectField, ProjectFault>> = {}
  for (const [name, [min, max]] of Object.entries(textFields)) {
    const field = name as keyof typeof textFields // its own keys
    const { length } = text(field)
    if (length < min || length > max) faults[field] = 'text'
  }
  for (const name of amountFields) if (amount(name) === null) faults[name] = 'amount'
  const startDate = day('startDate')
  const endDate = day('endDate')
  if (startDate === '') faults.startDate = 'date'
  if (endDate === '') faults.endDate = 'date'
  else if (startDate !== '' && endDate <= startDate) faults.endDate = 'order'
  const usccs = usccsIn(text('haulierUsccs'))
  if (usccs.length === 0) faults.haulierUsccs = 'usccsEmpty'
  else if (usccs.length > 20 || wrongUsccs(text('haulierUsccs'), own).length > 0) {
    faults.haulierUsccs = 'usccs'
  }
  return {
    input: {
      projectName: text('projectName'),
      haulierUsccs: usccs,
      route: text('route'),
      goods: text('goods'),
      contractNo: text('contractNo'),
      contractFen: amount('contractFen') ?? 0,
      yearlyFreightFen: amount('yearlyFreightFen') ?? 0,
      periodDays: periods.find((it) => String(it) === text('periodDays')) ?? 60,
      startDate,
      endDate,
      creditLimitFen: amount('creditLimitFen') ?? 0,
    },
    faults,
  }
}
