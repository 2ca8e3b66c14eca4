import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  backOff,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { payTaskMachine } from './payTask.machine.ts'

export const payTaskWords: WordsOf<typeof payTaskMachine> = {
  machine: {
    zh: '运费付款',
    en: 'Pay task',
    description: {
      zh: '选择订单、校验、创建付款任务、选择渠道、确认付款，直至每笔款项的结果。',
      en: 'From chosen orders through checks, task, channel and confirmation to the result of every payment.',
    },
  },
  states: {
    entering: {
      zh: '进入办理',
      en: 'Entering',
      description: {
        zh: '新任务先选择订单，已有任务进入付款。',
        en: 'A new task begins with its orders, an existing one with its payment.',
      },
    },
    openFailed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '草稿或付款任务暂时无法读取，任务本身不受影响。',
        en: 'The draft or the task cannot be loaded at the moment. The task is unaffected.',
      },
      hint: { zh: '请检查网络后重试。', en: 'Check the connection and try again.' },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止，草稿已保存；已提交的付款不受影响。',
        en: 'The work was stopped. The draft is saved, and a payment already sent goes on.',
      },
      hint: { zh: '重新登录后回到这一步。', en: 'Log in again to return to this step.' },
    },
    ordering: {
      zh: '选择订单',
      en: 'Orders',
      description: {
        zh: '选择订单、校验、创建付款任务；任务创建之前的各步骤。',
        en: 'Orders are chosen and checked, and the task is created.',
      },
    },
    'ordering.opening': {
      zh: '正在打开',
      en: 'Opening',
      description: { zh: '读取上次填写的内容。', en: 'Loads what was entered before.' },
    },
    'ordering.opening.resuming': actOpening,
    'ordering.opening.readingDraft': {
      zh: '正在读取草稿',
      en: 'Loading the draft',
      description: {
        zh: '读取上次选择的订单。',
        en: 'The orders chosen before are being loaded.',
      },
    },
    'ordering.placing': {
      zh: '定位选择步骤',
      en: 'Finding where the choice stands',
      description: {
        zh: '按草稿中已选的内容进入对应步骤。',
        en: 'Goes to the step that the draft had come to.',
      },
    },
    'ordering.choosingSource': {
      zh: '选择订单来源',
      en: 'Choosing the source',
      description: {
        zh: '选择要付款的是税务订单、实时订单还是接口订单。',
        en: 'The person chooses whether to pay imported, real-time or interface orders.',
      },
    },
    'ordering.choosingOrders': {
      zh: '选择订单',
      en: 'Choosing orders',
      description: {
        zh: '从可付款的订单中选择，可逐笔选择，也可选择全部符合条件的订单。',
        en: 'The person picks payable orders one by one, or all that match the filters.',
      },
      hint: { zh: '一个任务最多 10,000 笔。', en: 'A task takes up to 10,000 orders.' },
    },
    'ordering.checkingOrders': {
      zh: '正在校验订单',
      en: 'Checking the orders',
      description: {
        zh: '服务器正在逐笔校验订单是否可以付款。',
        en: 'The server is checking whether each order can be paid.',
      },
    },
    'ordering.reviewingProblems': {
      zh: '查看校验结果',
      en: 'Reviewing the check',
      description: {
        zh: '列出不能付款的订单和原因，可只对通过校验的订单付款。',
        en: 'Lists the orders that cannot be paid, and why. Those that passed can be paid without them.',
      },
      hint: {
        zh: '可移出有问题的订单、更正后重新校验，或重新选择。',
        en: 'Leave out the failed orders, correct them and check again, or choose again.',
      },
    },
    'ordering.creating': {
      zh: '正在创建付款任务',
      en: 'Creating the pay task',
      description: {
        zh: '先保存、再提交，服务器创建任务并锁定所选订单，最多创建一次，不涉及资金。',
        en: 'It is saved, then sent. The server creates the task at most once and reserves its orders. No money moves.',
      },
    },
    paying: {
      zh: '付款',
      en: 'Payment',
      description: {
        zh: '选择渠道、确认付款，直至每笔款项的结果。',
        en: 'From the channel through the confirmation to the result of every payment.',
      },
    },
    'paying.opening': {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '读取付款任务的最新状态。',
        en: 'Loads the latest status of the pay task.',
      },
    },
    'paying.opening.reading': {
      zh: '正在读取付款任务',
      en: 'Loading the task',
      description: {
        zh: '先读取付款任务，核实上次的操作时可以看到所付的内容。',
        en: 'The task is loaded first, so that what was begun before is seen with what it pays.',
      },
    },
    'paying.opening.resuming': {
      ...actOpening,
      hint: {
        zh: '请勿重复付款，也不要线下补付。',
        en: 'Do not pay again, here or by other means.',
      },
    },
    'paying.opening.askingTask': {
      zh: '正在读取付款任务',
      en: 'Loading the task',
      description: {
        zh: '正在向服务器读取付款任务的最新状态。',
        en: 'The latest status of the pay task is being loaded.',
      },
    },
    'paying.placing': {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按服务器上的任务状态进入对应步骤。',
        en: 'Goes to the step that the status of the task calls for.',
      },
    },
    'paying.missing': {
      zh: '任务不存在',
      en: 'Task not found',
      description: {
        zh: '没有找到这个付款任务，或它不属于本企业。',
        en: 'There is no such pay task, or it belongs to another enterprise.',
      },
      hint: { zh: '请从付款任务列表中打开。', en: 'Open it from the list of pay tasks.' },
    },
    'paying.choosingChannel': {
      zh: '选择渠道',
      en: 'Channel',
      description: {
        zh: '读取各付款渠道的情况，从可用的渠道中选择。',
        en: 'Loads the payment channels and lets the person choose one that is available.',
      },
    },
    'paying.choosingChannel.loading': {
      zh: '正在读取付款渠道',
      en: 'Loading the channels',
      description: {
        zh: '读取各付款渠道是否可用、账户余额和安全发付款企业。',
        en: 'Loads which channels are available, their balances, and the payers of safe pay.',
      },
    },
    'paying.choosingChannel.choosing': {
      zh: '选择付款渠道',
      en: 'Choosing a channel',
      description: {
        zh: '在记账本、工行代发、贷款支付和安全发中选择；不可用的渠道写明原因和处理办法。',
        en: 'The person chooses account book, ICBC, loan or safe pay. An unavailable channel says why and what to do.',
      },
      hint: { zh: '选择渠道不会付款。', en: 'Choosing a channel does not pay.' },
    },
    'paying.choosingChannel.loadFailed': {
      zh: '渠道读取失败',
      en: 'Channels not loaded',
      description: {
        zh: '付款渠道暂时无法读取，任务已保存。',
        en: 'The channels cannot be loaded at the moment. The task is saved.',
      },
      hint: { zh: '请稍后重新读取。', en: 'Load them again in a moment.' },
    },
    'paying.checkingChannel': {
      zh: '渠道校验',
      en: 'Channel check',
      description: {
        zh: '付款前与所选渠道核对账户、额度和每个收款人。',
        en: 'Before payment, account, limits and every payee are checked with the chosen channel.',
      },
    },
    'paying.checkingChannel.selecting': {
      zh: '判断渠道',
      en: 'Selecting the check',
      description: {
        zh: '按所选渠道进入对应的校验。',
        en: 'Goes to the check of the chosen channel.',
      },
    },
    'paying.checkingChannel.icbc': {
      zh: '工行代发校验',
      en: 'Checking ICBC',
      description: {
        zh: '服务器正在与工商银行核对账户、限额和每个收款人。',
        en: 'The server is checking account, limits and every payee with ICBC.',
      },
    },
    'paying.checkingChannel.alipay': {
      zh: '记账本校验',
      en: 'Checking the account book',
      description: {
        zh: '服务器正在核对记账本余额、限额和每个收款人。',
        en: 'The server is checking the account book’s balance, limits and every payee.',
      },
    },
    'paying.checkingChannel.loan': {
      zh: '贷款支付校验',
      en: 'Checking loan pay',
      description: {
        zh: '服务器正在核对授信额度、项目和每个收款人。',
        en: 'The server is checking the line, the projects and every payee.',
      },
    },
    'paying.checkingChannel.safePay': {
      zh: '安全发校验',
      en: 'Checking safe pay',
      description: {
        zh: '服务器正在核对所选付款企业、额度和每个收款人。',
        en: 'The server is checking the chosen payer, its quota and every payee.',
      },
    },
    'paying.channelBlocked': {
      zh: '校验未通过',
      en: 'Check not passed',
      description: {
        zh: '写明未通过的原因、差额和处理办法，款项未付出。',
        en: 'Says what failed, by how much, and what to do. No money moved.',
      },
      hint: {
        zh: '处理后重新校验，或更换渠道，或移出有问题的明细。',
        en: 'Correct it and check again, change the channel, or leave out the failed details.',
      },
    },
    'paying.leavingOut': {
      zh: '正在移出明细',
      en: 'Leaving out details',
      description: {
        zh: '服务器正在把未通过校验的明细移出任务，这些订单可重新选择。',
        en: 'The server is taking the failed details out of the task. Their orders can be chosen again.',
      },
    },
    'paying.reviewingOrders': {
      zh: '查看任务的订单',
      en: 'Looking at the orders',
      description: {
        zh: '返回查看任务中的订单和收款人；可移出部分订单，其余保留。',
        en: 'Back at the orders and payees of the task. Some can be taken out; the others stay.',
      },
      hint: { zh: '此时尚未付款。', en: 'Nothing has been paid yet.' },
    },
    'paying.leavingOutOrders': {
      zh: '正在移出订单',
      en: 'Taking orders out',
      description: {
        zh: '服务器正在把所选订单移出任务，这些订单可重新选择。',
        en: 'The server is taking the chosen orders out of the task. They can be chosen again.',
      },
    },
    'paying.splitting': {
      zh: '正在按合同拆分',
      en: 'Splitting by contract',
      description: {
        zh: '服务器正在把每份合同的订单拆成单独的任务；全部拆分，或不作改动。',
        en: 'The server is putting each contract’s orders into a task of their own: all of them, or nothing changes.',
      },
    },
    'paying.split': {
      zh: '已拆分',
      en: 'Split',
      description: {
        zh: '列出拆分后的各个任务，从第一个继续；其余在付款任务列表中。',
        en: 'Lists the tasks that came of it. The person goes on with the first; the others are in the list of pay tasks.',
      },
      hint: { zh: '此时尚未付款。', en: 'Nothing has been paid yet.' },
    },
    'paying.askingCancel': {
      zh: '确认撤销',
      en: 'Confirming the cancellation',
      description: {
        zh: '请再次确认是否撤销任务；撤销后订单可重新选择。',
        en: 'Asks for confirmation to cancel the task. Its orders can be chosen again afterwards.',
      },
    },
    'paying.confirming': {
      zh: '核对付款',
      en: 'Reviewing the payment',
      description: {
        zh: '核对笔数、金额、大写金额、手续费、付款账户、付款后余额和提醒事项。',
        en: 'Shows count, total, fee, paying account, balance afterwards and notices.',
      },
      hint: { zh: '此时尚未付款。', en: 'Nothing has been paid yet.' },
    },
    'paying.starting': {
      zh: '提交付款',
      en: 'Starting the payment',
      description: {
        zh: '先保存，验证登录密码后提交到所选渠道；未收到答复的，查询结果，最多付款一次。',
        en: 'It is saved, the login password is asked for, and it is sent to the chosen channel. While no answer comes the server is asked. It is paid at most once.',
      },
      hint: {
        zh: '请勿关闭页面或重复操作；即使关闭，也不会重复付款。',
        en: 'Leave the page open. Even if it is closed, nothing is paid twice.',
      },
    },
    'paying.awaitingPayer': {
      zh: '等待付款人确认',
      en: 'Waiting for the payer',
      description: {
        zh: '付款人在渠道页面完成确认；确认前不会扣款。',
        en: 'The payer confirms on the channel’s own page. Nothing is deducted before that.',
      },
      hint: {
        zh: '请在截止时间前完成，超时任务自动关闭。',
        en: 'The task closes after the deadline.',
      },
      who: 'payer',
    },
    'paying.awaitingPayer.open': {
      zh: '待确认',
      en: 'Not confirmed yet',
      description: {
        zh: '提供渠道页面的链接和二维码，自动查询付款人是否已确认。',
        en: 'Shows the channel’s page as a link and a code, and looks whether the payer has confirmed.',
      },
      who: 'payer',
    },
    'paying.awaitingPayer.unconfirmed': {
      zh: '尚未收到确认',
      en: 'Confirmation not received',
      description: {
        zh: '已向服务器核实，付款人尚未确认；提示后继续等待。',
        en: 'The server was asked and has no confirmation yet. That is said, and the wait goes on.',
      },
      who: 'payer',
    },
    'paying.cancelling': {
      zh: '正在撤销任务',
      en: 'Cancelling the task',
      description: {
        zh: '先保存、再提交，服务器撤销任务并释放冻结的资金；付款人可能已先完成确认。',
        en: 'It is saved, then sent. The server cancels the task and releases frozen money. The payer may have confirmed first.',
      },
    },
    'paying.reconciling': {
      zh: '核实付款结果',
      en: 'Reconciling',
      description: {
        zh: '付款结果未知，持续向服务器核实，期间不会重复付款。',
        en: 'The outcome is unknown. The server is asked until it knows, and nothing is sent meanwhile.',
      },
    },
    'paying.reconciling.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '正在向服务器核实付款进展，款项可能已付出。',
        en: 'The server is asked how far the payment went. Money may have moved.',
      },
      hint: {
        zh: '请勿重复付款，也不要线下补付。',
        en: 'Do not pay again, here or by other means.',
      },
    },
    'paying.reconciling.waiting': {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '暂时没有结果，款项可能已付出，稍后自动再次核实。',
        en: 'There is no outcome yet and money may have moved. The server is asked again later.',
      },
      hint: {
        zh: '请勿重复付款，也不要线下补付。',
        en: 'Do not pay again, here or by other means.',
      },
    },
    'paying.reconciling.notStarted': {
      zh: '付款尚未开始',
      en: 'Payment not started',
      description: {
        zh: '服务器上付款尚未开始，款项未付出；可以继续付款。',
        en: 'The payment has not started at the server and no money moved. It can go on.',
      },
      hint: { zh: '继续付款不会重复扣款。', en: 'Going on deducts nothing twice.' },
    },
    'paying.started': {
      zh: '付款进度与结果',
      en: 'Progress and result',
      description: {
        zh: '款项正在支付或已有结果，可查看每笔明细。',
        en: 'The money is on its way or has come to rest. Each payment can be looked at.',
      },
    },
    'paying.started.placing': {
      zh: '判断付款结果',
      en: 'Sorting the result',
      description: {
        zh: '根据任务状态显示付款进度或结果。',
        en: 'The status of the task says whether it is being paid, or how it ended.',
      },
    },
    'paying.started.settling': {
      zh: '付款中',
      en: 'Paying',
      description: {
        zh: '渠道正在逐笔付款，显示每笔进度；待确认的明细，款项可能已付出。',
        en: 'The channel is paying one detail after another. Money for details without a result may have moved.',
      },
      hint: {
        zh: '可以离开此页，付款不受影响；请勿重复付款。',
        en: 'You can leave this page and the payment goes on. Do not pay again.',
      },
      who: 'bank',
    },
    'paying.started.settled': {
      zh: '付款完成',
      en: 'Paid',
      description: {
        zh: '全部明细已付款；被银行退回的款项另行记录。',
        en: 'Every detail is paid. Money that a bank returns is recorded separately.',
      },
    },
    'paying.started.partlyFailed': {
      zh: '部分付款成功',
      en: 'Partly paid',
      description: {
        zh: '部分明细已付款，其余未付款并写明原因。',
        en: 'Some details are paid. The others are not, and say why.',
      },
      hint: { zh: '可更正后重新付款。', en: 'Correct them and pay again.' },
    },
    'paying.started.failed': {
      zh: '付款未成功',
      en: 'Not paid',
      description: {
        zh: '全部明细未付款并写明原因，款项未付出。',
        en: 'No detail was paid, and each says why. No money moved.',
      },
      hint: { zh: '可更正后重新付款。', en: 'Correct them and pay again.' },
    },
    'paying.cancelled': {
      zh: '任务已撤销',
      en: 'Cancelled',
      description: {
        zh: '任务已撤销，款项未付出，订单可重新选择。',
        en: 'The task was cancelled and no money moved. Its orders can be chosen again.',
      },
    },
    'paying.expired': {
      zh: '超时已关闭',
      en: 'Expired',
      description: {
        zh: '付款人未在截止时间前确认，任务已关闭，款项未付出。',
        en: 'The payer did not confirm in time. The task is closed and no money moved.',
      },
    },
  },
  events: {
    'opening.retried': { zh: '重新打开', en: 'Open again' },
    'source.chosen': { zh: '选定订单来源', en: 'Choose the source' },
    'source.reopened': { zh: '重选订单来源', en: 'Choose another source' },
    'orders.chosen': { zh: '选定订单', en: 'Choose the orders' },
    'orders.reopened': { zh: '重选订单', en: 'Choose other orders' },
    'orders.rechecked': { zh: '重新校验订单', en: 'Check the orders again' },
    'badOrders.leftOut': { zh: '只对通过校验的订单付款', en: 'Leave out the failed orders' },
    'check.abandoned': { zh: '放弃校验', en: 'Cancel the check' },
    'channel.chosen': { zh: '选定渠道', en: 'Choose the channel' },
    'channel.rechecked': { zh: '重新校验渠道', en: 'Check the channel again' },
    'channel.reopened': { zh: '更换渠道', en: 'Change the channel' },
    'channels.asked': { zh: '刷新渠道', en: 'Load the channels again' },
    'badDetails.leftOut': { zh: '移出有问题的明细', en: 'Leave out the failed details' },
    'details.leftOut': { zh: '移出所选订单', en: 'Take the chosen orders out' },
    'orders.unchanged': { zh: '订单不变，选择渠道', en: 'Go on with these orders' },
    'split.requested': { zh: '按合同拆分', en: 'Split by contract' },
    'split.seen': { zh: '继续第一个任务', en: 'Go on with the first task' },
    'payment.requested': { zh: '去付款', en: 'Go to payment' },
    'payment.resumed': { zh: '继续付款', en: 'Go on with the payment' },
    'payer.claimedPaid': { zh: '我已完成确认', en: 'Say that the payer has confirmed' },
    'cancel.requested': { zh: '撤销任务', en: 'Cancel the task' },
    'cancel.confirmed': { zh: '确认撤销', en: 'Confirm the cancellation' },
    'cancel.abandoned': { zh: '不撤销', en: 'Do not cancel' },
    'task.named': { zh: '任务已改名', en: 'The task was named', who: 'portal' },
    'task.asked': { zh: '立即核实', en: 'Ask now' },
    'task.refreshed': { zh: '刷新结果', en: 'Refresh the result' },
    'watch.reported': { zh: '读到任务的最新状态', en: 'Latest status arrived', who: 'portal' },
    'watch.failed': { zh: '自动查询失败', en: 'Automatic check failed', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    hasTask: { zh: '已有任务', en: 'there is a task' },
    ...actGuards,
    hasOldAct: { zh: '草稿中有创建尚无结果', en: 'the draft says that a creation was sent' },
    isHandedOver: { zh: '已另选订单', en: 'other orders were chosen since' },
    isOwnDropped: { zh: '本页面的操作已放弃', en: 'this tab’s act was dropped' },
    hasChoice: { zh: '已选订单', en: 'orders are chosen' },
    hasSource: { zh: '已选订单来源', en: 'a source is chosen' },
    hasOrders: { zh: '选中 1 至 10,000 笔', en: '1 to 10,000 orders are chosen' },
    isPassed: { zh: '全部通过校验', en: 'every order passed' },
    hasPassing: { zh: '有通过校验的订单', en: 'some orders passed' },
    isOrdersChanged: { zh: '订单已变化', en: 'the orders have changed' },
    isMissing: { zh: '任务不存在', en: 'the task does not exist' },
    isStale: { zh: '已在别处变更', en: 'it was changed elsewhere' },
    isOvertaken: {
      zh: '任务已在别处变更，付款被拒',
      en: 'refused, for the task was changed elsewhere',
    },
    isChannelRefusal: { zh: '渠道或规则拒绝付款', en: 'the channel or a rule refused it' },
    isOffered: { zh: '所选渠道和账户可用', en: 'the channel and account are available' },
    hasChannel: { zh: '任务已定渠道', en: 'the task has a channel' },
    isCheckCurrent: { zh: '校验结果仍有效', en: 'the check is still valid' },
    isCheckPassed: { zh: '渠道校验通过', en: 'the check passed' },
    leavesSome: { zh: '移出后仍有订单', en: 'some orders stay' },
    isSplitDone: { zh: '拆分已完成', en: 'the split was done' },
    canSplit: {
      zh: '订单涉及多份合同，且可用贷款支付',
      en: 'the orders are of several contracts, and a loan can pay',
    },
    canSplitForLoan: {
      zh: '贷款支付的订单涉及多份合同',
      en: 'a loan is to pay orders of several contracts',
    },
    canLeaveOut: { zh: '只有部分明细有问题', en: 'only some details failed' },
    isIcbc: { zh: '渠道为工行代发', en: 'the channel is ICBC' },
    isLoan: { zh: '渠道为贷款支付', en: 'the channel is loan pay' },
    isSafePay: { zh: '渠道为安全发', en: 'the channel is safe pay' },
    isUnstartedReply: { zh: '答复：付款尚未开始', en: 'the reply says not started' },
    isAwaitingReply: { zh: '答复：仍待付款人确认', en: 'the reply says waiting for the payer' },
    isSettlingReply: { zh: '答复：仍在付款', en: 'the reply says still paying' },
    isStartedReply: { zh: '答复：已有结果', en: 'the reply says how it ended' },
    isKnownReply: { zh: '答复：没有变化', en: 'the reply says nothing new' },
    isCheckable: { zh: '已选渠道且无其他问题', en: 'a channel is chosen and nothing went wrong' },
    isAwaiting: { zh: '待付款人确认', en: 'waiting for the payer' },
    isStarted: { zh: '款项正在支付或已有结果', en: 'the money is on its way or has come to rest' },
    isSettling: { zh: '付款中', en: 'paying' },
    isAllPaid: { zh: '全部已付款', en: 'all paid' },
    isPartlyPaid: { zh: '部分已付款', en: 'partly paid' },
    isNonePaid: { zh: '全部未付款', en: 'none paid' },
    isCancelled: { zh: '任务已撤销', en: 'cancelled' },
    isExpired: { zh: '任务超时已关闭', en: 'expired' },
  },
  actors: {
    act: actActor,
    readDraft: { zh: '读取草稿', en: 'Load the draft' },
    addCheck: { zh: '校验订单', en: 'Check the orders' },
    getPayTask: { zh: '读取付款任务', en: 'Load the pay task' },
    loadChannels: { zh: '读取付款渠道', en: 'Load the channels' },
    icbcCheck: { zh: '工行代发校验', en: 'Check ICBC' },
    alipayCheck: { zh: '记账本或安全发校验', en: 'Check the account book or safe pay' },
    loanPayCheck: { zh: '贷款支付校验', en: 'Check loan pay' },
    leaveOutDetails: { zh: '移出明细', en: 'Leave out details' },
    orders: { zh: '可付款订单', en: 'List the payable orders' },
    watch: { zh: '自动查询任务状态', en: 'Check the status regularly' },
    details: { zh: '付款明细', en: 'List the payments' },
  },
  delays: { backOff },
}
