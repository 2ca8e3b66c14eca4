import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formFilling,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { messageSettingsMachine } from './messageSettings.machine.ts'

export const messageSettingsWords: WordsOf<typeof messageSettingsMachine> = {
  machine: {
    zh: '消息接收设置',
    en: 'Message settings',
    description: {
      zh: '按业务类型选择哪些消息同时以短信、邮件发送，以及使用的语言。',
      en: 'A person chooses which messages of each area are also sent by SMS and mail, and in which language.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '设置未打开。', en: 'The settings are not open.' },
    },
    loading: {
      zh: '正在读取设置',
      en: 'Loading the settings',
      description: {
        zh: '读取已保存的选择和接收的手机号、邮箱；未能读取的，提示原因。',
        en: 'What was chosen, and the phone and the address, are being loaded. A failure is told.',
      },
    },
    filling: { ...formFilling, zh: '选择接收方式', en: 'Choosing what is sent' },
    saving: {
      zh: '正在保存设置',
      en: 'Saving the settings',
      description: {
        zh: '打开后未在别处修改的，才会保存。',
        en: 'They are saved if no other device has changed them since they were read.',
      },
    },
    renewing: {
      zh: '正在核对最新设置',
      en: 'Checking what was changed elsewhere',
      description: {
        zh: '设置已在其他设备上修改：保留本次选择，可再次保存。',
        en: 'Another device has changed the settings. What was chosen here stays and can be saved again.',
      },
    },
  },
  events: {
    'settings.opened': { zh: '打开接收设置', en: 'Open the settings' },
    'settings.closed': { zh: '关闭接收设置', en: 'Close the settings' },
    'form.typed': formTyped,
    'form.submitted': { zh: '保存设置', en: 'Save the settings' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isWhole: formIsWhole,
    isOutdated: { zh: '已在其他设备上修改', en: 'another device has changed them' },
  },
  actors: {
    getMessageSettings: { zh: '读取接收设置', en: 'Load the settings' },
    putMessageSettings: { zh: '保存接收设置', en: 'Save the settings' },
  },
}
