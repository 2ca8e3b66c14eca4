import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { listSettingsMachine } from './listSettings.machine.ts'

export const listSettingsWords: WordsOf<typeof listSettingsMachine> = {
  machine: {
    zh: '列表设置',
    en: 'List settings',
    description: {
      zh: '选择显示的列、保存常用查询；更改即时生效，并保存到服务器，更换设备后仍可使用。',
      en: 'Which columns are shown, and the views that a person saved. A change is shown at once and saved on the server, so it is there on other devices too.',
    },
  },
  states: {
    settings: {
      zh: '设置',
      en: 'Settings',
      description: { zh: '列与常用查询的设置。', en: 'The chosen columns and the saved views.' },
    },
    'settings.opening': {
      zh: '判断是否已登录',
      en: 'Looking for a person',
      description: {
        zh: '登录后才有本人的设置。',
        en: 'Only somebody who is logged in has settings.',
      },
    },
    'settings.loading': {
      zh: '正在读取',
      en: 'Loading',
      description: {
        zh: '正在读取本人的设置，读取前按已知的设置显示。',
        en: 'The person’s settings are loaded. What is known already is shown meanwhile.',
      },
    },
    'settings.known': {
      zh: '可以设置',
      en: 'Ready',
      description: {
        zh: '设置已读取，可以更改。',
        en: 'The settings are loaded and can be changed.',
      },
    },
    'settings.known.resting': {
      zh: '已保存',
      en: 'Saved',
      description: {
        zh: '当前显示与服务器保存的设置一致。',
        en: 'What is shown is what the server has.',
      },
    },
    'settings.known.saving': {
      zh: '正在保存',
      en: 'Saving',
      description: {
        zh: '更改已生效，正在保存；此时的新更改随后保存。',
        en: 'The change is shown and on its way. A further one is saved after it.',
      },
    },
    'settings.known.renewing': {
      zh: '读取其他设备的更改',
      en: 'Loading the newer settings',
      description: {
        zh: '其他设备已更改设置：读取最新设置后，重新应用本次更改。',
        en: 'Another device changed the settings. They are loaded, and this change is made again.',
      },
    },
    'settings.known.notSaved': {
      zh: '未能保存',
      en: 'Not saved',
      description: {
        zh: '更改未能保存，可以重试；再次更改时一并保存。',
        en: 'The change is not saved. The person can try again, and a further change is saved together with it.',
      },
    },
    'settings.unavailable': {
      zh: '未能读取',
      en: 'Could not load',
      description: {
        zh: '未能读取最新的设置，可以重试；列表不受影响。',
        en: 'The latest settings could not be loaded. The person can try again; the list is not affected.',
      },
    },
    'settings.suspended': {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '重新登录后再读取，未保存的更改随后保存。',
        en: 'The settings are loaded after login. What was not saved is saved then.',
      },
    },
    'settings.absent': {
      zh: '未登录',
      en: 'Nobody is logged in',
      description: {
        zh: '按默认的列显示，不提供列设置和常用查询；登录后读取本人的设置。',
        en: 'The default columns are shown, and no settings are offered. They are loaded after login.',
      },
    },
    views: {
      zh: '常用查询',
      en: 'Saved views',
      description: {
        zh: '查看、打开、删除和新建常用查询。',
        en: 'Where views are opened, removed and saved.',
      },
    },
    'views.closed': {
      zh: '已收起',
      en: 'Closed',
      description: { zh: '未展开常用查询。', en: 'The saved views are not on screen.' },
    },
    'views.shown': {
      zh: '已展开',
      en: 'Shown',
      description: {
        zh: '列出已保存的常用查询，点击即可打开。',
        en: 'The saved views are listed. Each leads to its question.',
      },
    },
    'views.naming': {
      zh: '填写名称',
      en: 'Typing the name',
      description: {
        zh: '为当前条件填写名称；同名的将被替换。',
        en: 'The current filters get a name. A view of the same name is replaced.',
      },
    },
  },
  events: {
    'columns.hidden': { zh: '选择显示的列', en: 'Choose the columns' },
    'view.saved': { zh: '保存常用查询', en: 'Save the view' },
    'view.taken': { zh: '名称已采用', en: 'The name is accepted', who: 'portal' },
    'view.removed': { zh: '删除常用查询', en: 'Remove a view' },
    'name.typed': { zh: '填写名称', en: 'Type the name' },
    'views.opened': { zh: '展开常用查询', en: 'Open the saved views' },
    'views.closed': { zh: '收起常用查询', en: 'Close the saved views' },
    'naming.started': { zh: '保存当前条件', en: 'Save the current filters' },
    'naming.abandoned': { zh: '取消', en: 'Cancel' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'save.retried': { zh: '重新保存', en: 'Save again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isKnown: { zh: '已登录', en: 'somebody is logged in' },
    hasFurtherChanges: { zh: '之后又有更改', en: 'something was changed since' },
    isRefused: { zh: '服务器不接受', en: 'the server does not take it' },
    hasChanges: { zh: '有未保存的更改', en: 'something is not saved yet' },
    canBeNamed: { zh: '名称可用', en: 'the name can be used' },
    isOutdated: { zh: '其他设备已更改', en: 'another device changed the settings' },
  },
  actors: {
    load: { zh: '读取设置', en: 'Load the settings' },
    save: { zh: '保存设置', en: 'Save the settings' },
  },
}
