import type { WordsOf } from '#machines/atlas/words.ts'
import { backOff, loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
import type { haulierLoanMachine } from './haulierLoan.machine.ts'

export const haulierLoanWords: WordsOf<typeof haulierLoanMachine> = {
  machine: {
    zh: '物流贷申请',
    en: 'Loan application',
    description: {
      zh: '承运企业申请物流贷：核对资格、选择项目、填写条件和材料、预览提交，直至货主确认、银行审批、签约、用信和结清。',
      en: 'A haulier applies for a loan: eligibility, project, terms, documents, preview and submission, then the consigner, the bank, the contract, draws and repayment.',
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
        zh: '读取上次填写的内容和防重复标识。',
        en: 'What was typed before is being loaded, with the keys that prevent sending twice.',
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
    terms: {
      zh: '填写申请条件',
      en: 'Filling in the terms',
      description: {
        zh: '填写金额、期限、还款方式、用途和备注，填写时即时校验。',
        en: 'The person enters amount, months, repayment, purpose and remark. Each is checked as it is typed.',
      },
      hint: { zh: '金额以万元为单位填写。', en: 'The amount is in units of 10,000 yuan.' },
    },
    fillingMaterials: {
      zh: '填写资料与材料',
      en: 'Facts and documents',
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
      zh: '保存申请',
      en: 'Saving the application',
      description: {
        zh: '先保存防重复标识，再由服务器保存申请；此时尚未提交给货主。',
        en: 'Saves the key first, then the application. The consigner does not see it yet.',
      },
    },
    'saving.savingKey': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '保存申请之前，先保存防止重复提交的标识。',
        en: 'Before the application is sent, the key that prevents a second one is saved.',
      },
    },
    'saving.sending': {
      zh: '正在保存申请',
      en: 'Saving the application',
      description: {
        zh: '服务器正在保存申请内容，尚未提交给货主。',
        en: 'The server is saving the application. It is not submitted yet.',
      },
    },
    'saving.recovering': {
      zh: '正在核实保存结果',
      en: 'Recovering the save',
      description: {
        zh: '用原有标识再次保存，不会产生第二笔申请。',
        en: 'It is sent again under the same key, so there is never a second application.',
      },
    },
    savingUnknown: {
      zh: '保存结果待确认',
      en: 'Save not confirmed',
      description: {
        zh: '未收到保存结果，稍后用原有标识自动核实，不会产生第二笔申请。',
        en: 'The save had no answer. It is sent again under the same key, so there is never a second application.',
      },
      hint: { zh: '无需重新填写。', en: 'Nothing needs to be typed again.' },
    },
    starting: {
      zh: '提交申请',
      en: 'Submitting',
      description: {
        zh: '先保存防重复标识，再把申请提交给货主或银行。',
        en: 'Saves the key first, then submits the application to the consigner or the bank.',
      },
    },
    'starting.savingKey': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '提交之前，先保存防止重复提交的标识。',
        en: 'Before the application is submitted, the key that prevents submitting it twice is saved.',
      },
    },
    'starting.sending': {
      zh: '正在提交申请',
      en: 'Submitting the application',
      description: {
        zh: '申请已提交，等待服务器答复。',
        en: 'The application was submitted. The server’s answer is awaited.',
      },
      hint: {
        zh: '请勿重复操作；即使关闭页面，也不会重复提交。',
        en: 'Even if the page is closed, it is submitted once.',
      },
    },
    startUnknown: {
      zh: '提交结果待确认',
      en: 'Submission not confirmed',
      description: {
        zh: '提交后未收到答复，先向服务器核实，不会自动重复提交。',
        en: 'The submission had no answer. The server is asked first, and nothing is sent again by itself.',
      },
    },
    'startUnknown.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器核实申请的最新状态。',
        en: 'No answer arrived. The server is asked for the status of the application.',
      },
    },
    'startUnknown.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时无法核实申请是否已提交，稍后自动再次核实，不会重复提交。',
        en: 'Whether it was submitted cannot be asked at the moment. The server is asked again later, and nothing is sent.',
      },
    },
    'startUnknown.notTaken': {
      zh: '申请尚未提交',
      en: 'Not submitted yet',
      description: {
        zh: '服务器没有收到提交；可用原有标识继续提交，不会重复。',
        en: 'The server received nothing. It can be sent again under the same key and counts once.',
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
      en: 'Signing the contract',
      description: {
        zh: '阅读授信合同全文，输入登录密码签署。',
        en: 'The person reads the whole contract and signs it with the login password.',
      },
    },
    'signing.reading': {
      zh: '阅读合同',
      en: 'Reading the contract',
      description: {
        zh: '阅读授信合同全文：金额、单利年化利率、罚息、总成本、受托支付和期限。',
        en: 'The whole contract is shown: amount, annual simple rate, penalty, total cost, entrusted payment and term.',
      },
    },
    'signing.savingKey': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '签署之前，先保存防止重复提交的标识。',
        en: 'Before the contract is signed, the key that prevents signing it twice is saved.',
      },
    },
    'signing.authorising': {
      zh: '输入登录密码',
      en: 'Entering the password',
      description: {
        zh: '再次输入登录密码，签署合同。',
        en: 'The login password is asked for once more to sign.',
      },
      hint: { zh: '签署后合同生效。', en: 'The contract takes effect once signed.' },
    },
    'signing.sending': {
      zh: '正在签署',
      en: 'Signing',
      description: {
        zh: '签署已提交，等待服务器答复。',
        en: 'The signature was sent. The server’s answer is awaited.',
      },
      hint: {
        zh: '请勿重复操作；即使关闭页面，也不会重复签署。',
        en: 'Even if the page is closed, it is signed once.',
      },
    },
    signUnknown: {
      zh: '签署结果待确认',
      en: 'Signature not confirmed',
      description: {
        zh: '签署后未收到答复，先向服务器核实，不会自动重复签署。',
        en: 'The signature had no answer. The server is asked first, and nothing is sent again by itself.',
      },
    },
    'signUnknown.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器核实申请的最新状态。',
        en: 'No answer arrived. The server is asked for the status of the application.',
      },
    },
    'signUnknown.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时无法核实合同是否已签署，稍后自动再次核实，不会重复签署。',
        en: 'Whether the contract was signed cannot be asked at the moment. The server is asked again later, and nothing is sent.',
      },
    },
    'signUnknown.notTaken': {
      zh: '合同尚未签署',
      en: 'Not signed yet',
      description: {
        zh: '服务器没有收到签署；可重新阅读合同，用原有标识签署。',
        en: 'The server received nothing. The contract can be read again and signed under the same key.',
      },
    },
    active: {
      zh: '额度可用',
      en: 'Line in use',
      description: {
        zh: '授信额度可用，列明已用和可用额度、借据和还款计划。',
        en: 'The line can be drawn. Shows what is used and available, with notes and their plans.',
      },
    },
    overdue: {
      zh: '逾期',
      en: 'Overdue',
      description: {
        zh: '有借据逾期，还清逾期部分后恢复用信。',
        en: 'A note is overdue. The line can be drawn again once it is repaid.',
      },
    },
    frozen: {
      zh: '额度冻结',
      en: 'Frozen',
      description: {
        zh: '授信额度暂停使用，写明原因和恢复办法；已有借据照常还款。',
        en: 'Nothing can be drawn. Says why and what to do. Notes are repaid as before.',
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
      zh: '撤回申请',
      en: 'Withdrawing',
      description: {
        zh: '先保存防重复标识，再撤回申请。',
        en: 'Saves the key first, then withdraws the application.',
      },
    },
    'withdrawing.savingKey': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '撤回之前，先保存防止重复提交的标识。',
        en: 'Before the withdrawal is sent, the key that prevents sending it twice is saved.',
      },
    },
    'withdrawing.sending': {
      zh: '正在撤回',
      en: 'Withdrawing the application',
      description: {
        zh: '撤回已提交，等待服务器答复；货主或银行可能已先行处理。',
        en: 'The withdrawal was sent. The consigner or the bank may have acted first.',
      },
    },
    withdrawUnknown: {
      zh: '撤回结果待确认',
      en: 'Withdrawal not confirmed',
      description: {
        zh: '撤回后未收到答复，先向服务器核实，不会自动重复撤回。',
        en: 'The withdrawal had no answer. The server is asked first, and nothing is sent again by itself.',
      },
    },
    'withdrawUnknown.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器核实申请的最新状态。',
        en: 'No answer arrived. The server is asked for the status of the application.',
      },
    },
    'withdrawUnknown.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时无法核实申请是否已撤回，稍后自动再次核实，不会重复撤回。',
        en: 'Whether it was withdrawn cannot be asked at the moment. The server is asked again later, and nothing is sent.',
      },
    },
    'withdrawUnknown.notTaken': {
      zh: '申请尚未撤回',
      en: 'Not withdrawn yet',
      description: {
        zh: '服务器没有收到撤回；可用原有标识继续撤回，也可不再撤回。',
        en: 'The server received nothing. The withdrawal can be sent again under the same key, or dropped.',
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
    'terms.typed': { zh: '填写申请条件', en: 'Type the terms' },
    'terms.confirmed': { zh: '确认申请条件', en: 'Confirm the terms' },
    'terms.reopened': { zh: '修改申请条件', en: 'Change the terms' },
    'material.reported': { zh: '材料已更新', en: 'Documents were updated', who: 'portal' },
    'materials.confirmed': { zh: '确认材料', en: 'Confirm the documents' },
    'materials.reopened': { zh: '修改材料', en: 'Change the documents' },
    'trial.changed': { zh: '试算', en: 'Try other terms' },
    'trial.adopted': { zh: '采用试算的条件', en: 'Use the tried terms' },
    'saved.adopted': { zh: '改用已保存的内容', en: 'Use the saved version' },
    'application.confirmed': { zh: '确认提交', en: 'Submit the application' },
    'saving.retried': { zh: '立即核实保存结果', en: 'Try the save again' },
    'outcome.asked': { zh: '立即核实', en: 'Ask now' },
    'act.resumed': { zh: '用原有标识继续', en: 'Go on under the same key' },
    'act.dropped': { zh: '暂不继续', en: 'Drop it' },
    'application.reopened': { zh: '修改申请', en: 'Correct the application' },
    'supplement.confirmed': { zh: '提交补充材料', en: 'Submit the added documents' },
    'withdrawal.requested': { zh: '撤回申请', en: 'Withdraw the application' },
    'withdrawal.confirmed': { zh: '确认撤回', en: 'Confirm the withdrawal' },
    'withdrawal.abandoned': { zh: '不撤回', en: 'Leave it in place' },
    'contract.opened': { zh: '打开合同', en: 'Open the contract' },
    'contract.read': { zh: '已读完合同', en: 'Finish reading the contract' },
    'contract.signed': { zh: '签署合同', en: 'Sign the contract' },
    'contract.reconsidered': { zh: '暂不签署', en: 'Do not sign yet' },
    'apply.reported': { zh: '读到申请的最新状态', en: 'Latest status arrived', who: 'portal' },
    'poll.failed': { zh: '自动查询失败', en: 'Automatic check failed', who: 'portal' },
    'apply.refreshed': { zh: '刷新', en: 'Refresh' },
    'application.renewed': { zh: '再次申请', en: 'Apply again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isNew: { zh: '新申请', en: 'a new application' },
    isMissing: { zh: '申请不存在', en: 'the application does not exist' },
    isStale: { zh: '已在别处变更', en: 'it was changed elsewhere' },
    isPasswordWrong: { zh: '密码错误', en: 'the password is wrong' },
    isEligible: { zh: '符合申请条件', en: 'the enterprise may apply' },
    isSaveOpen: { zh: '有保存尚无结果', en: 'a save had no answer' },
    isUnsubmitted: { zh: '尚未提交', en: 'not submitted' },
    isWithConsigner: { zh: '待货主确认', en: 'waiting for the consigner' },
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
    isUnmoved: { zh: '申请尚无变化', en: 'the application has not changed' },
    isSameStatus: { zh: '状态未变', en: 'the status is the same' },
    canAskFor: { zh: '该项目可以申请', en: 'the project can be applied for' },
    hasProject: { zh: '已选项目', en: 'a project is chosen' },
    isTermsWhole: { zh: '申请条件填写无误', en: 'the terms are complete and valid' },
    willBeWhole: { zh: '填写的条件无误', en: 'the typed terms are complete and valid' },
    isMaterialWhole: { zh: '材料齐全', en: 'the documents are complete' },
    isReadyForMaterials: { zh: '项目和条件均已填妥', en: 'project and terms are complete' },
    isReadyToPreview: { zh: '条件和材料均已齐全', en: 'terms and documents are complete' },
    isStored: { zh: '填写的内容均已保存', en: 'everything typed is saved' },
    isOutdated: { zh: '在别处保存过不同的内容', en: 'something else was saved elsewhere' },
    isTrialWhole: { zh: '试算的条件无误', en: 'the tried terms are valid' },
    canRenew: { zh: '可以再次申请', en: 'the haulier may apply again' },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    readDraft: { zh: '读取草稿', en: 'Load the draft' },
    saveDraft: { zh: '保存草稿和防重复标识', en: 'Save the draft and the key' },
    loadOffer: {
      zh: '核对资格并读取产品和项目',
      en: 'Check eligibility and load products and projects',
    },
    getApply: { zh: '读取申请', en: 'Load the application' },
    insertApply: { zh: '保存申请', en: 'Save the application' },
    startApply: { zh: '提交申请', en: 'Submit the application' },
    withdrawApply: { zh: '撤回申请', en: 'Withdraw the application' },
    signApply: { zh: '签署合同', en: 'Sign the contract' },
    applyPoll: { zh: '自动查询申请状态', en: 'Check the status regularly' },
  },
  delays: { backOff },
}
