import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  formIsWhole,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { consignerLoanMachine } from './consignerLoan.machine.ts'

export const consignerLoanWords: WordsOf<typeof consignerLoanMachine> = {
  machine: {
    zh: '货主授权与受理',
    en: 'Consigner’s authorisations and decisions',
    description: {
      zh: '货主企业签署、续签和撤销四类授权，管理运输项目和合格承运商，受理贷款申请。',
      en: 'A consigner signs, renews and revokes its four authorisations, manages projects and hauliers, and decides on loan applications.',
    },
  },
  states: {
    loadingInfo: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '查找尚无结果的操作，再读取货主企业概况和授权。',
        en: 'Looks for what has no outcome yet, then loads the consigner’s details and authorisations.',
      },
    },
    'loadingInfo.looking': actOpening,
    'loadingInfo.asking': {
      zh: '正在读取企业概况',
      en: 'Loading the consigner',
      description: {
        zh: '读取货主企业概况和各类授权。',
        en: 'The consigner’s details and authorisations are being loaded.',
      },
    },
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按企业角色、授权和地址进入对应步骤。',
        en: 'Goes where role, authorisations and address lead.',
      },
    },
    notConsigner: {
      zh: '不是货主企业',
      en: 'Not a consigner',
      description: {
        zh: '当前企业没有货主角色，并说明由谁办理。',
        en: 'This enterprise is not a consigner. Says who may do this.',
      },
    },
    forbidden: {
      zh: '无权办理',
      en: 'No access',
      description: {
        zh: '当前账号不能办理货主授权。',
        en: 'This account may not act for the consigner.',
      },
    },
    loadFailed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '企业概况和授权暂时无法读取，可以重试。',
        en: 'The consigner and its authorisations cannot be loaded at the moment. The person can try again.',
      },
    },
    unauthorised: {
      zh: '尚无生效的授权',
      en: 'No authorisation in force',
      description: {
        zh: '没有生效的授权，请先选择一类授权签署。',
        en: 'No authorisation is in force. One is chosen and signed first.',
      },
    },
    authorising: {
      zh: '签署授权',
      en: 'Signing an authorisation',
      description: {
        zh: '阅读授权书，填写期限、额度和签署人，同意后签署。',
        en: 'The person reads the authorisation, enters period, quota and signer, agrees and signs.',
      },
    },
    'authorising.opening': {
      zh: '判断是否已有填写',
      en: 'Looking for earlier typing',
      description: {
        zh: '已有填写内容的直接使用，否则读取上次填写的内容。',
        en: 'What was typed in this session is used. Otherwise what was typed before is loaded.',
      },
    },
    'authorising.recalling': {
      zh: '正在恢复填写内容',
      en: 'Restoring the form',
      description: { zh: '读取上次填写的授权内容。', en: 'What was typed before is being loaded.' },
    },
    'authorising.filling': {
      zh: '填写授权',
      en: 'Filling in the authorisation',
      description: {
        zh: '阅读授权书全文，填写期限、额度和签署人，同意后签署。',
        en: 'The person reads the full text, enters period, quota and signer, agrees and signs.',
      },
    },
    'authorising.acting': {
      zh: '正在签署',
      en: 'Signing',
      description: {
        zh: '授权最多签署一次；未收到答复的，查询结果后再继续。',
        en: 'The authorisation is signed at most once. While no answer comes the server is asked.',
      },
    },
    authorised: {
      zh: '已授权',
      en: 'Authorised',
      description: {
        zh: '至少有一类授权生效，可查看授权、管理项目和承运企业、受理申请。',
        en: 'At least one authorisation is in force. Authorisations, projects, hauliers and applications can be managed.',
      },
    },
    'authorised.reviewingAuths': {
      zh: '查看授权',
      en: 'Viewing authorisations',
      description: {
        zh: '列出四类授权的范围、额度、期限和状态，可以签署、续签或撤销。',
        en: 'Lists the four authorisations with scope, quota, period and status. Each can be signed, renewed or revoked.',
      },
    },
    'authorised.choosingProjects': {
      zh: '管理运输项目',
      en: 'Managing projects',
      description: {
        zh: '登记、修改、提交、暂停、恢复和终止本企业的运输项目。',
        en: 'Projects are registered, changed, submitted, suspended, resumed and ended.',
      },
    },
    'authorised.qualifyingHauliers': {
      zh: '管理合格承运商',
      en: 'Managing hauliers',
      description: {
        zh: '查看承运企业的合作记录，设为合格、观察或移出。',
        en: 'Hauliers are listed with their record. Each is qualified, watched or removed.',
      },
    },
    'authorised.deciding': {
      zh: '受理贷款申请',
      en: 'Deciding on applications',
      description: {
        zh: '逐笔或批量确认、退回待确认的贷款申请。',
        en: 'Waiting applications are confirmed or returned, one by one or together.',
      },
    },
    revoking: {
      zh: '撤销授权',
      en: 'Revoking an authorisation',
      description: {
        zh: '确认后撤销一类授权，新的提款立即停止。',
        en: 'After a confirmation the authorisation is revoked. New draws stop at once.',
      },
    },
    'revoking.asking': {
      zh: '确认撤销',
      en: 'Confirming the revocation',
      description: {
        zh: '说明撤销后新的提款立即停止，请再次确认。',
        en: 'Says that new draws stop at once, and asks for confirmation.',
      },
    },
    'revoking.acting': {
      zh: '正在撤销',
      en: 'Revoking',
      description: {
        zh: '授权最多撤销一次；未收到答复的，查询结果后再继续。',
        en: 'The authorisation is revoked at most once. While no answer comes the server is asked.',
      },
    },
    'revoking.blocked': {
      zh: '暂不能撤销',
      en: 'Cannot be revoked now',
      description: {
        zh: '已确认的应收账款尚未付清，或授权已不在生效状态。',
        en: 'Confirmed receivables are unpaid, or the authorisation is no longer in force.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止；重新登录后先核实进度再继续。',
        en: 'The work was stopped. After login the server is asked first.',
      },
    },
  },
  events: {
    'loading.retried': { zh: '重试', en: 'Try again' },
    'area.chosen': { zh: '前往其他栏目', en: 'Another section was opened', who: 'portal' },
    'auth.begun': { zh: '签署或续签授权', en: 'Begin an authorisation' },
    'form.typed': formTyped,
    'form.submitted': { zh: '签署授权', en: 'Sign' },
    'auth.abandoned': { zh: '放弃签署', en: 'Cancel signing' },
    'revocation.requested': { zh: '撤销授权', en: 'Revoke an authorisation' },
    'revocation.confirmed': { zh: '确认撤销', en: 'Confirm the revocation' },
    'revocation.abandoned': { zh: '不撤销', en: 'Leave it in force' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    isNotConsigner: { zh: '没有货主角色', en: 'the enterprise is not a consigner' },
    isUnauthorised: { zh: '没有生效的授权', en: 'no authorisation is in force' },
    isInArea: {
      zh: '打开的是某一栏目',
      en: 'a section is open',
      cases: {
        auths: { zh: '打开的是授权', en: 'authorisations are open' },
        projects: { zh: '打开的是运输项目', en: 'projects are open' },
        hauliers: { zh: '打开的是合格承运商', en: 'hauliers are open' },
        decisions: { zh: '打开的是受理申请', en: 'applications are open' },
      },
    },
    isForbidden: { zh: '无权办理', en: 'the account may not act here' },
    isFilled: { zh: '已有填写内容', en: 'something was typed before' },
    isFormOpen: { zh: '授权表单已打开', en: 'a form is open' },
    isRevoking: { zh: '已选定要撤销的授权', en: 'an authorisation is chosen' },
    isRevocationBlocked: { zh: '暂不能撤销', en: 'it cannot be revoked now' },
    canRevoke: { zh: '授权正在生效', en: 'the authorisation is in force' },
  },
  actors: {
    act: actActor,
    loadConsigner: {
      zh: '读取货主企业概况和授权',
      en: 'Load the consigner and its authorisations',
    },
    readForm: lastTexts,
  },
}
