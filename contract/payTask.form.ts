import { defineForm } from './form.ts'
import { namePayTask } from './payTask.contract.ts'

/** What a pay task is called. */
export const taskNameForm = defineForm(namePayTask.body, {
  taskName: { kind: 'line', label: 'payTask.list.name' },
})
