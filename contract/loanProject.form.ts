import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'
import { changeProjectState, saveProject } from './loan.contract.ts'
import { needsRemark, type ProjectMove } from './loan.rules.ts'

type Asked = { startDate?: string; endDate?: string; haulierUsccs?: readonly string[] }

/** What the schema cannot see: the order of the days, and hauliers that are there twice or the consigner itself. */
export const projectFaults = (
  { startDate, endDate, haulierUsccs = [] }: Asked,
  { ownUscc }: { ownUscc: string },
): FormFaults => {
  const wrong = haulierUsccs.filter((it, at) => it === ownUscc || haulierUsccs.indexOf(it) !== at)
  return {
    ...(startDate && endDate && endDate <= startDate ? { endDate: fault('notAfterStart') } : {}),
    ...(wrong.length > 0 ? { haulierUsccs: fault('ownOrTwice', { wrong: wrong.join(', ') }) } : {}),
  }
}

/** A project as its consigner fills it in. */
export const projectForm = defineForm(
  saveProject.body,
  {
    projectName: { kind: 'line', label: 'consignerLoan.project.name' },
    route: { kind: 'line', label: 'consignerLoan.project.route' },
    goods: { kind: 'line', label: 'consignerLoan.project.goods' },
    haulierUsccs: { kind: 'lines', label: 'consignerLoan.project.usccs' },
    contractNo: { kind: 'line', label: 'consignerLoan.project.contractNo' },
    contractFen: { kind: 'yuan', label: 'consignerLoan.project.contractFen' },
    yearlyFreightFen: { kind: 'yuan', label: 'consignerLoan.project.yearlyFen' },
    creditLimitFen: { kind: 'yuan', label: 'consignerLoan.project.limitLabel' },
    periodDays: { kind: 'choice', label: 'consignerLoan.project.periodLabel', initial: '60' },
    startDate: { kind: 'day', label: 'consignerLoan.project.startDate' },
    endDate: { kind: 'day', label: 'consignerLoan.project.endLabel' },
  },
  projectFaults,
)

/** What hauliers are told of a project that is submitted, resumed, suspended or ended. */
export const moveForm = defineForm(
  changeProjectState.body,
  { remark: { kind: 'note', label: 'consignerLoan.move.remark' } },
  ({ remark }, { to }: { to: ProjectMove }): FormFaults =>
    remark === undefined && needsRemark(to) ? { remark: fault('empty') } : {},
)
