import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formFilling,
  formIsWhole,
  formTyped,
  loggedInAgain,
  outcomeUnknown,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { interfaceKeyMachine } from './interfaceKey.machine.ts'

export const interfaceKeyWords: WordsOf<typeof interfaceKeyMachine> = {
  machine: {
    zh: '接口密钥管理',
    en: 'Interface keys',
    description: {
      zh: '企业新建、查看、停用外部系统推送订单所用的接口密钥；密钥只在新建时显示一次，新建和停用均须验证登录密码。',
      en: 'An enterprise creates, lists and revokes the keys with which outside systems push orders. A secret is told once, and both acts ask for the password.',
    },
  },
  states: {
    deciding: {
      zh: '判断是否直接打开',
      en: 'Deciding',
      description: {
        zh: '由消息等处进入的，直接打开密钥管理。',
        en: 'Whoever comes for the keys finds them open.',
      },
    },
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '密钥管理未打开。', en: 'The keys are not open.' },
    },
    open: {
      zh: '管理密钥',
      en: 'Managing keys',
      description: { zh: '密钥管理已打开。', en: 'The keys are open.' },
    },
    'open.reading': {
      zh: '正在读取密钥',
      en: 'Loading the keys',
      description: { zh: '正在读取本企业的接口密钥。', en: 'The keys are being loaded.' },
    },
    'open.failed': {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因，可以重试。',
        en: 'Gives the reason. The person can try again.',
      },
    },
    'open.listing': {
      zh: '查看密钥',
      en: 'Viewing the keys',
      description: {
        zh: '列出全部密钥及最近使用时间，可新建、停用。',
        en: 'All keys with their last use. One can be created or revoked.',
      },
    },
    'open.naming': { ...formFilling, zh: '填写密钥名称', en: 'Naming a key' },
    'open.authorising': {
      zh: '验证登录密码',
      en: 'Entering the password',
      description: {
        zh: '新建密钥前验证登录密码，密码不予保存；输错可重新填写。',
        en: 'The key is created with the password, which is stored nowhere. A wrong one can be entered again.',
      },
    },
    'open.creating': {
      zh: '正在新建密钥',
      en: 'Creating the key',
      description: { zh: '服务器正在生成密钥。', en: 'The server is making the key.' },
    },
    'open.uncertain': {
      zh: '新建结果待核对',
      en: 'Created or not',
      description: {
        zh: '未收到新建结果。查看密钥列表后，停用没有取得密钥的那一个，再重新新建。',
        en: 'No answer arrived. The list is looked at first: a key without its secret is revoked before another is created.',
      },
    },
    'open.telling': {
      zh: '显示新密钥',
      en: 'Telling the secret',
      description: {
        zh: '密钥仅此一次显示，确认已保存后关闭。',
        en: 'The secret is shown this once, until the person says that it is saved.',
      },
    },
    'open.confirming': {
      zh: '确认停用',
      en: 'Confirming a revocation',
      description: {
        zh: '说明停用后果，验证登录密码后停用。',
        en: 'Says what stops, and asks for the password.',
      },
    },
    'open.revoking': {
      zh: '正在停用密钥',
      en: 'Revoking the key',
      description: {
        zh: '密钥正在停用，停用后不能恢复。',
        en: 'The key is being revoked for good.',
      },
    },
  },
  events: {
    'keys.opened': { zh: '打开密钥管理', en: 'Open the keys' },
    'keys.closed': { zh: '关闭密钥管理', en: 'Close the keys' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'key.wanted': { zh: '新建密钥', en: 'Create a key' },
    'key.abandoned': { zh: '取消新建', en: 'Cancel the new key' },
    'secret.saved': { zh: '确认已保存密钥', en: 'Say that the secret is saved' },
    'revocation.requested': { zh: '停用密钥', en: 'Revoke a key' },
    'revocation.abandoned': { zh: '取消停用', en: 'Cancel the revocation' },
    'password.given': { zh: '确认密码并提交', en: 'Send with the password' },
    'password.abandoned': { zh: '返回修改名称', en: 'Go back to the name' },
    'form.typed': formTyped,
    'form.submitted': { zh: '继续新建', en: 'Go on with the new key' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isAsked: { zh: '为管理密钥而来', en: 'the person came for the keys' },
    isWhole: formIsWhole,
    isGiven: { zh: '已填写密码', en: 'a password was given' },
    isUnanswered: outcomeUnknown,
    isNameRefused: { zh: '名称或数量未通过', en: 'the name or the number of keys is refused' },
  },
  actors: {
    listKeys: { zh: '读取接口密钥', en: 'Load the keys' },
    createKey: { zh: '新建接口密钥', en: 'Create the key' },
    revokeKey: { zh: '停用接口密钥', en: 'Revoke the key' },
  },
}
