import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formFilling,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { taskNameMachine } from './taskName.machine.ts'

export const taskNameWords: WordsOf<typeof taskNameMachine> = {
  machine: {
    zh: '任务名称',
    en: 'Name of a task',
    description: {
      zh: '查看付款任务的名称；提交付款前可以修改。',
      en: 'What a pay task is called, which can be changed until it has started.',
    },
  },
  states: {
    shown: {
      zh: '显示名称',
      en: 'Shown',
      description: { zh: '显示当前名称。', en: 'The name is shown as it is.' },
    },
    filling: { ...formFilling, zh: '填写名称', en: 'Typing a name' },
    saving: {
      zh: '正在保存名称',
      en: 'Saving the name',
      description: {
        zh: '任务及其名称未在别处更改且未提交付款的，才会保存。',
        en: 'It is saved if neither the task nor its name has changed since it was shown, and the task has not started.',
      },
    },
  },
  events: {
    'name.requested': { zh: '修改名称', en: 'Change the name' },
    'name.abandoned': { zh: '放弃修改', en: 'Leave it as it is' },
    'task.reported': { zh: '读到任务的最新名称', en: 'Latest name arrived', who: 'portal' },
    'form.typed': formTyped,
    'form.submitted': { zh: '保存名称', en: 'Save the name' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: { isWhole: formIsWhole },
  actors: { namePayTask: { zh: '保存任务名称', en: 'Save the name of a task' } },
}
