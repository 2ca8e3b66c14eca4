import type { WordsOf } from '#machines/atlas/words.ts'
import {
  codeRequested,
  codeSent,
  formIsWhole,
  formTyped,
  phoneIsRight,
  sendingCode,
} from '#machines/kit/kit.words.ts'
import type { registerMachine } from './register.machine.ts'

export const registerWords: WordsOf<typeof registerMachine> = {
  machine: {
    zh: '企业注册',
    en: 'Enterprise registration',
    description: {
      zh: '依次填写企业信息、账号信息，同意协议后提交，等待审核；刷新、前进、后退回到同一步骤。',
      en: 'Takes an enterprise through its details, its account and the agreements to a review. Reload, back and forward return to the same step.',
    },
  },
  states: {
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '进入地址所指的步骤；前面的步骤须已填写完整。',
        en: 'Goes to the step that the address names, provided that the earlier steps are complete.',
      },
    },
    enterprise: {
      zh: '企业信息',
      en: 'Enterprise details',
      description: {
        zh: '填写企业信息，上传营业执照。',
        en: 'The person fills in the details and uploads the business licence.',
      },
    },
    account: {
      zh: '填写账号信息',
      en: 'Account',
      description: {
        zh: '选择登录账号，验证手机号，设置密码。',
        en: 'The person chooses an account name, verifies a phone number and sets a password.',
      },
    },
    agreements: {
      zh: '确认并同意协议',
      en: 'Confirmation and agreements',
      description: {
        zh: '核对填写的内容，阅读并同意三份文件后提交。',
        en: 'The person checks what was filled in, accepts three documents and submits.',
      },
    },
    submitting: {
      zh: '正在提交',
      en: 'Submitting',
      description: {
        zh: '服务器正在受理注册申请。',
        en: 'The server is taking in the registration.',
      },
    },
    unanswered: {
      zh: '未收到提交结果',
      en: 'No answer yet',
      description: {
        zh: '注册申请可能已提交；再次提交不会产生两份申请。',
        en: 'The registration may have been received. Submitting it again never makes a second one.',
      },
    },
    underReview: {
      zh: '待审核',
      en: 'Under review',
      description: {
        zh: '注册申请已提交，等待审核；该企业此前已注册的，由平台通知其登记的联系人。',
        en: 'The registration was received and is waiting for its review. Of an enterprise that is registered already, its contact is told.',
      },
      who: 'authority',
    },
  },
  events: {
    'form.typed': formTyped,
    'form.submitted': { zh: '下一步或提交', en: 'Finish the step' },
    'code.requested': codeRequested,
    'code.sent': codeSent,
    'uploads.changed': { zh: '图片有变化', en: 'The pictures changed', who: 'portal' },
    'registration.repeated': { zh: '再次提交', en: 'Submit again' },
    'step.reopened': { zh: '前往某一步骤', en: 'Go to a step' },
    'address.changed': {
      zh: '浏览器前进或后退',
      en: 'The browser went back or forward',
      who: 'portal',
    },
  },
  guards: {
    isSentIn: { zh: '申请已提交', en: 'the registration was submitted' },
    isStepRequested: {
      zh: '地址指向某一步骤',
      en: 'the address names a step',
      cases: {
        account: { zh: '地址指向账号信息', en: 'the address names the account' },
        agreements: { zh: '地址指向确认与协议', en: 'the address names the agreements' },
        enterprise: { zh: '地址指向企业信息', en: 'the address names the enterprise details' },
      },
    },
    leadsTo: {
      zh: '所选步骤之前均已填写',
      en: 'the earlier steps are complete',
      by: 'to',
      cases: {
        enterprise: { zh: '选择企业信息', en: 'enterprise details were chosen' },
        account: {
          zh: '选择账号信息，且之前的步骤已填写',
          en: 'the account was chosen, and the earlier steps are complete',
        },
        agreements: {
          zh: '选择确认与协议，且之前的步骤已填写',
          en: 'the agreements were chosen, and the earlier steps are complete',
        },
      },
    },
    isPhone: phoneIsRight,
    isWhole: formIsWhole,
    isCodeWrong: { zh: '短信验证码错误', en: 'the code is wrong' },
    isUnanswered: { zh: '未收到答复', en: 'no answer arrived' },
    areFilesGone: { zh: '上传的图片已失效', en: 'an uploaded picture is no longer available' },
    isFaulty: {
      zh: '某一步骤填写有误',
      en: 'a step has a mistake',
      cases: {
        enterprise: { zh: '企业信息填写有误', en: 'the enterprise details have a mistake' },
        account: { zh: '账号信息填写有误', en: 'the account has a mistake' },
        agreements: { zh: '有协议尚未同意', en: 'an agreement is not accepted' },
      },
    },
    blames: {
      zh: '服务器指出某一步骤有误',
      en: 'the server found a mistake in a step',
      by: 'step',
      cases: {
        enterprise: {
          zh: '服务器指出企业信息有误',
          en: 'the server found a mistake in the enterprise details',
        },
        account: { zh: '服务器指出账号信息有误', en: 'the server found a mistake in the account' },
        agreements: {
          zh: '服务器指出协议有误',
          en: 'the server found a mistake in the agreements',
        },
      },
    },
  },
  actors: {
    register: { zh: '提交注册申请', en: 'Submit the registration' },
    uploads: { zh: '上传图片', en: 'Upload the pictures' },
    smsCode: sendingCode,
    address: { zh: '显示步骤', en: 'Show the step in the address' },
  },
}
