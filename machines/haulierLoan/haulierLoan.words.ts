import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { haulierLoanMachine } from './haulierLoan.machine.ts'

export const haulierLoanWords: WordsOf<typeof haulierLoanMachine> = {
  machine: {
    zh: '物流贷申请',
    en: 'Loan application',
    description: {
      zh: '承运企业申请物流贷：核对资格、选择项目、填写条件和材料、预览提交，直至货主确认、银行审批、签约、提款和结清。',
      en: 'A haulier applies for a loan: eligibility, project, terms, documents, preview and submission, then the consigner, the bank, the credit agreement, draws and repayment.',
    },
  },
  states: {
    opening: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '读取上次填写的内容，再向服务器读取申请的最新状态。',
        en: 'Loads what was typed before, then the latest status of the application.',
      },
    },
    'opening.readingDraft': {
      zh: '正在读取草稿',
      en: 'Loading the draft',
      description: {
        zh: '读取上次填写的内容。',
        en: 'What was typed before is being loaded.',
      },
    },
    'opening.resuming': actOpening,
    'opening.deciding': {
      zh: '判断下一步',
      en: 'Finding the next step',
      description: {
        zh: '新申请进入填写步骤；已保存的申请，读取其最新状态。',
        en: 'A new application is filled in. For one that is saved, its latest status is loaded.',
      },
    },
    'opening.askingApply': {
      zh: '正在读取申请',
      en: 'Loading the application',
      description: {
        zh: '正在向服务器读取申请的最新状态。',
        en: 'The latest status of the application is being loaded.',
      },
    },
    weighing: {
      zh: '比较填写的内容',
      en: 'Comparing what was typed',
      description: {
        zh: '申请可以修改且填写的内容与已保存的不同的，保留填写的内容，否则使用已保存的内容。',
        en: 'While the application can be changed, what was typed and differs stays. Otherwise what is saved is used.',
      },
    },
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按服务器上的申请状态进入对应步骤。',
        en: 'Goes to the step that the status of the application calls for.',
      },
    },
    openFailed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '草稿或申请暂时无法读取，申请本身不受影响。',
        en: 'The draft or the application cannot be loaded at the moment. The application is unaffected.',
      },
      hint: { zh: '请检查网络后重试。', en: 'Check the connection and try again.' },
    },
    missing: {
      zh: '申请不存在',
      en: 'Application not found',
      description: {
        zh: '没有找到这笔申请，或它不属于本企业。',
        en: 'There is no such application, or it belongs to another enterprise.',
      },
      hint: { zh: '请从物流贷首页打开。', en: 'Open it from the loans page.' },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止，填写的内容已保存；已提交的申请不受影响。',
        en: 'The work was stopped. What was typed is saved, and what was submitted goes on.',
      },
      hint: { zh: '重新登录后回到这一步。', en: 'Log in again to return to this step.' },
    },
    checkingEligibility: {
      zh: '正在核对申请资格',
      en: 'Checking eligibility',
      description: {
        zh: '核对申请资格，读取贷款产品、可申请的项目和在办申请。',
        en: 'Checks whether the enterprise may apply. Loads products, projects and open applications.',
      },
    },
    stepping: {
      zh: '定位填写步骤',
      en: 'Finding what to fill in',
      description: {
        zh: '进入第一个尚未完成的填写步骤。',
        en: 'Goes to the first step that is not complete.',
      },
    },
    notEligible: {
      zh: '暂不符合申请条件',
      en: 'Not eligible',
      description: {
        zh: '逐条说明暂不符合的条件和补正办法。',
        en: 'Lists what prevents the enterprise from applying, and how to correct each.',
      },
      hint: { zh: '补正后可重新核对。', en: 'Check again once it is corrected.' },
    },
    choosingProject: {
      zh: '选择运输项目',
      en: 'Choosing a project',
      description: {
        zh: '从货主已登记并通过审核的运输项目中选择一个，列明应收账款、月均运费、账期和最高可申请金额。',
        en: 'The person picks one of the consigners’ approved projects. Each shows receivables, monthly freight, payment period and the highest amount.',
      },
      hint: {
        zh: '没有合适的项目时，请联系货主登记。',
        en: 'If none fits, ask the consigner to register one.',
      },
    },
    'choosingProject.marking': {
      zh: '点选项目',
      en: 'Marking a project',
      description: { zh: '可点选列出的项目。', en: 'One of those listed can be marked.' },
    },
    'choosingProject.unmarked': {
      zh: '尚未点选',
      en: 'None is marked',
      description: {
        zh: '未点选项目即点了下一步，提示先选择一个。',
        en: 'The person went on without one, and is asked to mark one first.',
      },
    },
    terms: {
      zh: '填写申请条件',
      en: 'Filling in the terms',
      description: {
        zh: '填写金额、期限、还款方式、用途和备注，有误的说明原因，改正后继续。',
        en: 'The person enters amount, months, repayment, purpose and remark. What is wrong is said until it is right.',
      },
      hint: { zh: '金额以万元为单位填写。', en: 'The amount is in units of 10,000 yuan.' },
    },
    fillingMaterials: {
      zh: '填写企业信息与申请材料',
      en: 'Enterprise details and documents',
      description: {
        zh: '填写企业经营信息，从材料库选用或上传材料，填写后自动保存。',
        en: 'The person fills in the enterprise’s facts and reuses or uploads documents. Everything is saved as it is entered.',
      },
      hint: { zh: '文件上传一次即可重复使用。', en: 'A file uploaded once can be used again.' },
    },
    previewing: {
      zh: '预览并确认',
      en: 'Preview',
      description: {
        zh: '查看还款计划、年化利率（单利）和总成本，可试算其他金额和期限，同意授权后提交。',
        en: 'Shows schedule, annual simple rate and total cost. Other amounts and months can be tried, and consents are given before submitting.',
      },
      hint: { zh: '此时尚未提交。', en: 'Nothing has been submitted yet.' },
    },
    saving: {
      zh: '正在保存申请',
      en: 'Saving the application',
      description: {
        zh: '申请最多保存一次，此时尚未提交给货主；未收到答复的，查询结果后再继续。',
        en: 'The application is saved at most once, and the consigner does not see it yet. While no answer comes the server is asked.',
      },
    },
    starting: {
      zh: '正在提交申请',
      en: 'Submitting',
      description: {
        zh: '提交给货主或银行，最多提交一次；未收到答复的，查询结果后再继续。',
        en: 'Submits the application to the consigner or the bank, at most once. While no answer comes the server is asked.',
      },
      hint: {
        zh: '请勿重复操作；即使关闭页面，也不会重复提交。',
        en: 'Even if the page is closed, it is submitted once.',
      },
    },
    awaitingConsigner: {
      zh: '待货主确认',
      en: 'Waiting for the consigner',
      description: {
        zh: '等待货主确认应收账款；货主逾期未处理的，申请自动退回。',
        en: 'The consigner confirms what it owes. If it does not act in time, the application is returned.',
      },
      hint: { zh: '可以离开此页。', en: 'You can leave this page.' },
      who: 'consigner',
    },
    returned: {
      zh: '货主已退回',
      en: 'Returned by the consigner',
      description: {
        zh: '货主退回申请并写明原因，修改后可再次提交。',
        en: 'The consigner returned it with a reason. It can be corrected and submitted again.',
      },
      hint: { zh: '已填写的内容和材料均已保存。', en: 'Everything typed and uploaded is saved.' },
    },
    awaitingBank: {
      zh: '银行审批中',
      en: 'Waiting for the bank',
      description: {
        zh: '货主已确认，等待银行审批金额、利率和期限。',
        en: 'The consigner has confirmed. The bank decides on amount, rate and term.',
      },
      hint: { zh: '可以离开此页。', en: 'You can leave this page.' },
      who: 'bank',
    },
    supplementing: {
      zh: '补充材料',
      en: 'Adding documents',
      description: {
        zh: '按银行的要求补充指定的材料，再次提交。',
        en: 'Exactly what the bank asked for is uploaded and submitted.',
      },
      hint: { zh: '其余内容无需重填。', en: 'Nothing else needs to be typed again.' },
    },
    rejected: {
      zh: '银行未批准',
      en: 'Rejected by the bank',
      description: {
        zh: '银行未批准申请，写明原因和可再次申请的日期。',
        en: 'The bank rejected the application. Shows the reason and the day from which to apply again.',
      },
      hint: { zh: '到期后可再次申请。', en: 'Apply again from that day.' },
    },
    approved: {
      zh: '已批准，待签约',
      en: 'Approved, to be signed',
      description: {
        zh: '银行已批准金额、利率和期限，请在期限内阅读并签署授信合同。',
        en: 'The bank approved amount, rate and term. The contract must be read and signed in time.',
      },
      hint: { zh: '签约前可以撤回。', en: 'It can be withdrawn until it is signed.' },
    },
    signing: {
      zh: '签约',
      en: 'Signing the credit agreement',
      description: {
        zh: '阅读授信合同全文，输入登录密码签署。',
        en: 'The person reads the whole contract and signs it with the login password.',
      },
    },
    'signing.reading': {
      zh: '阅读合同',
      en: 'Reading the credit agreement',
      description: {
        zh: '阅读授信合同全文：金额、单利年化利率、罚息、总成本、受托支付和期限。',
        en: 'The whole contract is shown: amount, annual simple rate, penalty, total cost, entrusted payment and term.',
      },
    },
    'signing.read': {
      zh: '已读到合同末尾',
      en: 'Read to its end',
      description: {
        zh: '合同已展示至末尾，可以签署。',
        en: 'The end of the credit agreement was in sight. It can be signed.',
      },
    },
    'signing.acting': {
      zh: '正在签署',
      en: 'Signing',
      description: {
        zh: '验证登录密码后签署，最多签署一次；未收到答复的，查询结果后再继续。',
        en: 'Signed with the login password, at most once. While no answer comes the server is asked.',
      },
      hint: { zh: '签署后合同生效。', en: 'The contract takes effect once signed.' },
    },
    active: {
      zh: '额度可用',
      en: 'Line in use',
      description: {
        zh: '授信额度可用，列明已用和可用额度、借据和还款计划。',
        en: 'The line can be drawn. Shows what is used and available, with drawdowns and their plans.',
      },
    },
    overdue: {
      zh: '逾期',
      en: 'Overdue',
      description: {
        zh: '有借据逾期，还清逾期部分后恢复提款。',
        en: 'A drawdown is overdue. The line can be drawn again once it is repaid.',
      },
    },
    frozen: {
      zh: '额度冻结',
      en: 'Frozen',
      description: {
        zh: '授信额度暂停使用，写明原因和恢复办法；已有借据照常还款。',
        en: 'Nothing can be drawn. Says why and what to do. Drawdowns are repaid as before.',
      },
    },
    settled: {
      zh: '已结清',
      en: 'Settled',
      description: {
        zh: '全部借据已还清，授信额度已结束，可重新申请。',
        en: 'Everything is repaid and the line has ended. The haulier can apply again.',
      },
    },
    askingWithdrawal: {
      zh: '确认撤回',
      en: 'Confirming the withdrawal',
      description: {
        zh: '说明撤回后申请终止，请再次确认。',
        en: 'Says that the application ends, and asks for confirmation.',
      },
    },
    withdrawing: {
      zh: '正在撤回',
      en: 'Withdrawing',
      description: {
        zh: '撤回最多办理一次，货主或银行可能已先行处理；未收到答复的，查询结果后再继续。',
        en: 'The application is withdrawn at most once. The consigner or the bank may have acted first. While no answer comes the server is asked.',
      },
    },
    withdrawn: {
      zh: '已撤回',
      en: 'Withdrawn',
      description: {
        zh: '申请已撤回，可重新申请。',
        en: 'The application was withdrawn. The haulier can apply again.',
      },
    },
    expired: {
      zh: '已失效',
      en: 'Expired',
      description: {
        zh: '未在期限内签约，或额度到期未使用，可重新申请。',
        en: 'It was not signed in time, or the line was never used. The haulier can apply again.',
      },
    },
  },
  events: {
    'opening.retried': { zh: '重新打开', en: 'Open again' },
    'eligibility.rechecked': { zh: '重新核对资格', en: 'Check eligibility again' },
    'project.marked': { zh: '点选项目', en: 'Mark a project' },
    'project.chosen': { zh: '选定项目', en: 'Choose the project' },
    'project.reopened': { zh: '重选项目', en: 'Choose another project' },
    'form.typed': formTyped,
    'form.submitted': { zh: '确认申请条件', en: 'Confirm the terms' },
    'terms.reopened': { zh: '修改申请条件', en: 'Change the terms' },
    'material.reported': { zh: '材料已更新', en: 'Documents were updated', who: 'portal' },
    'materials.confirmed': { zh: '确认材料', en: 'Confirm the documents' },
    'materials.reopened': { zh: '修改材料', en: 'Change the documents' },
    'trial.changed': { zh: '试算', en: 'Try other terms' },
    'trial.adopted': { zh: '采用试算的条件', en: 'Use the tried terms' },
    'saved.adopted': { zh: '改用已保存的内容', en: 'Use the saved version' },
    'application.confirmed': { zh: '确认提交', en: 'Submit the application' },
    'application.reopened': { zh: '修改申请', en: 'Correct the application' },
    'supplement.confirmed': { zh: '提交补充材料', en: 'Submit the added documents' },
    'withdrawal.requested': { zh: '撤回申请', en: 'Withdraw the application' },
    'withdrawal.confirmed': { zh: '确认撤回', en: 'Confirm the withdrawal' },
    'withdrawal.abandoned': { zh: '不撤回', en: 'Leave it in place' },
    'contract.opened': { zh: '打开合同', en: 'Open the credit agreement' },
    'contract.ended': { zh: '读到合同末尾', en: 'Reach the end of the credit agreement' },
    'contract.read': { zh: '已读完合同', en: 'Finish reading the credit agreement' },
    'contract.reconsidered': { zh: '暂不签署', en: 'Do not sign yet' },
    'note.repaid': { zh: '已还款', en: 'A drawdown was repaid', who: 'portal' },
    'watch.reported': { zh: '读到申请的最新状态', en: 'Latest status arrived', who: 'portal' },
    'watch.failed': { zh: '自动查询失败', en: 'Automatic check failed', who: 'portal' },
    'apply.refreshed': { zh: '刷新', en: 'Refresh' },
    'application.renewed': { zh: '再次申请', en: 'Apply again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isNew: { zh: '新申请', en: 'a new application' },
    ...actGuards,
    isSaved: { zh: '申请已保存', en: 'the application was saved' },
    isTypedHere: { zh: '本页面已有填写内容', en: 'something was typed in this tab' },
    isTyped: { zh: '草稿中有填写内容', en: 'the draft has something typed' },
    isChanged: { zh: '填写的内容与已保存的不同', en: 'what was typed differs from what is saved' },
    isEditable: { zh: '申请可以修改', en: 'the application can be changed' },
    isMissing: { zh: '申请不存在', en: 'the application does not exist' },
    isOnlyProject: { zh: '只有一个可申请的项目', en: 'there is one project only' },
    isEligible: { zh: '符合申请条件', en: 'the enterprise may apply' },
    isUnsubmitted: { zh: '尚未提交', en: 'not submitted' },
    isWithConsigner: { zh: '待货主确认', en: 'waiting for the consigner' },
    isReopened: { zh: '货主已退回，正在修改', en: 'returned, and being changed' },
    isReturned: { zh: '货主已退回', en: 'returned by the consigner' },
    isWithBank: { zh: '银行审批中', en: 'waiting for the bank' },
    isSupplementing: { zh: '待补充材料', en: 'the bank asked for more' },
    isRejected: { zh: '银行未批准', en: 'rejected' },
    isApproved: { zh: '已批准，待签约', en: 'approved' },
    isActive: { zh: '额度可用', en: 'the line is in use' },
    isFrozen: { zh: '额度冻结', en: 'frozen' },
    isOverdue: { zh: '逾期', en: 'overdue' },
    isSettled: { zh: '已结清', en: 'settled' },
    isWithdrawn: { zh: '已撤回', en: 'withdrawn' },
    isWithdrawable: { zh: '可以撤回', en: 'it can be withdrawn' },
    isSameStatus: { zh: '状态未变', en: 'the status is the same' },
    canAskFor: { zh: '该项目可以申请', en: 'the project can be applied for' },
    lacksConsent: { zh: '有未勾选的授权或承诺', en: 'a consent is missing' },
    hasProject: { zh: '已选项目', en: 'a project is chosen' },
    isWhole: formIsWhole,
    isMaterialWhole: { zh: '材料齐全', en: 'the documents are complete' },
    isReadyForTerms: {
      zh: '已选项目，且离开时不在更早的步骤',
      en: 'a project is chosen, and the person was at no earlier step',
    },
    isReadyForMaterials: {
      zh: '项目和条件均已填妥，且离开时不在更早的步骤',
      en: 'project and terms are complete, and the person was at no earlier step',
    },
    isReadyToPreview: {
      zh: '条件和材料均已齐全，且离开时不在更早的步骤',
      en: 'terms and documents are complete, and the person was at no earlier step',
    },
    isStored: { zh: '填写的内容均已保存', en: 'everything typed is saved' },
    isOutdated: { zh: '在别处保存过不同的内容', en: 'something else was saved elsewhere' },
    isTrialWhole: { zh: '试算的条件无误', en: 'the tried terms are valid' },
    canRenew: { zh: '可以再次申请', en: 'the haulier may apply again' },
  },
  actors: {
    act: actActor,
    readDraft: { zh: '读取草稿', en: 'Load the draft' },
    loadOffer: {
      zh: '核对资格并读取产品和项目',
      en: 'Check eligibility and load products and projects',
    },
    getApply: { zh: '读取申请', en: 'Load the application' },
    material: { zh: '填写企业信息与申请材料', en: 'Fill in facts and documents' },
    watch: { zh: '自动查询申请状态', en: 'Check the status regularly' },
  },
}
