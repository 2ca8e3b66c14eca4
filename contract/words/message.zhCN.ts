import type { MessageWords } from '#contract/message.rules.ts'

export const messageZhCN: MessageWords = {
  'message.orderToAudit.title': '订单待审核',
  'message.orderToAudit.text': '{by}提交了 {count} 笔订单（订单 {number} 等），请您审核。',
  'message.orderApproved.title': '订单审核通过',
  'message.orderApproved.text': '订单 {number} 等 {count} 笔已由{by}审核通过，可以付款。',
  'message.trialPassed.title': '订单预审通过',
  'message.trialPassed.text': '订单 {number} 等 {count} 笔预审已通过（{by}），请在有效期内发车。',
  'message.orderAmountsApproved.title': '订单金额审核通过',
  'message.orderAmountsApproved.text':
    '订单 {number} 等 {count} 笔变更后的金额已由{by}审核通过，可以付款。',
  'message.orderDeparted.title': '货物已发车',
  'message.orderDeparted.text': '{by}承运的订单 {number} 等 {count} 笔已发车。',
  'message.orderDelivered.title': '货物已送达',
  'message.orderDelivered.text': '{by}承运的订单 {number} 等 {count} 笔已送达，待签收。',
  'message.orderSigned.title': '货物已签收',
  'message.orderSigned.text': '{by}承运的订单 {number} 等 {count} 笔已签收，回单已上传。',
  'message.orderMoneyVerified.title': '资金流水核验通过',
  'message.orderMoneyVerified.text':
    '订单 {number} 等 {count} 笔的资金流水已由平台核验通过，订单已付款。',
  'message.orderMoneyRefused.title': '资金流水未通过核验',
  'message.orderMoneyRefused.text':
    '订单 {number} 的资金流水未通过平台核验。原因：{remark}。请核对后重新上传。',
  'message.orderRejected.title': '订单审核未通过',
  'message.orderRejected.text':
    '订单 {number} 等 {count} 笔未通过{by}的审核，请修改后重新提交。原因：{remark}。',
  'message.orderVoidApproved.title': '作废申请已通过',
  'message.orderVoidApproved.text': '订单 {number} 的作废申请已由平台审核通过，订单已作废。',
  'message.orderVoided.title': '在途订单已作废',
  'message.orderVoided.text': '订单 {number} 发车后经承运方申请、平台审核，已作废。',
  'message.orderVoidRejected.title': '作废申请未通过',
  'message.orderVoidRejected.text':
    '订单 {number} 的作废申请未通过平台审核，订单照常办理，可再次申请。原因：{remark}。',
  'message.orderExportReady.title': '订单导出完成',
  'message.orderExportReady.text': '{fileName}（{rows} 行）已生成，7 天内可以下载。',
  'message.orderExportFailed.title': '订单导出失败',
  'message.orderExportFailed.text': '{fileName} 未能生成，请重新导出；仍不成功的，请联系平台客服。',
  'message.invoiceIssued.title': '发票已开具',
  'message.invoiceIssued.text': '开给{buyer}的发票 {invoiceNo}（{totalFen} 元）已开具。',
  'message.invoiceReceived.title': '收到发票',
  'message.invoiceReceived.text': '{seller}向您开具了发票 {invoiceNo}（{totalFen} 元）。',
  'message.invoiceApplyRejected.title': '开票申请未通过审核',
  'message.invoiceApplyRejected.text':
    '开票申请 {applyNo} 未通过审核，请修改后重新提交或撤回。原因：{remark}。',
  'message.invoiceApplyFailed.title': '开票失败',
  'message.invoiceApplyFailed.text':
    '开票申请 {applyNo} 未能开具发票，请重新开票或撤回后另行申请。原因：{remark}。',
  'message.invoiceApplyCancelled.title': '重开发票的申请已撤回',
  'message.invoiceApplyCancelled.text': '开票申请 {applyNo} 已由系统撤回。原因：{remark}。',
  'message.invoiceCancelled.title': '发票已红冲',
  'message.invoiceCancelled.text':
    '开给{buyer}的发票 {invoiceNo}（{totalFen} 元）已红冲，其订单可重新申请开票。',
  'message.invoiceReceivedCancelled.title': '收到的发票已红冲',
  'message.invoiceReceivedCancelled.text':
    '{seller}已将发票 {invoiceNo}（{totalFen} 元）红冲，请勿再用于抵扣。',
  'message.invoiceReceivedUnregistered.title': '收到的发票已撤销登记',
  'message.invoiceReceivedUnregistered.text':
    '{seller}已撤销发票 {invoiceNo}（{totalFen} 元）在本平台的登记，抵扣前请与其核实。',
  'message.redLetterRefused.title': '红冲未通过',
  'message.redLetterRefused.text': '发票 {invoiceNo} 未能红冲，发票仍然有效。原因：{remark}。',
  'message.invoicedMoneyReturned.title': '已开票订单的运费被退回',
  'message.invoicedMoneyReturned.text':
    '发票 {invoiceNo}（{totalFen} 元）下有订单的运费被银行退回，发票仍然有效，请尽快核实并重新付款。',
  'message.invoicedMoneyReturnedBuyer.title': '收到的发票存在资金异常',
  'message.invoicedMoneyReturnedBuyer.text':
    '{seller}开具的发票 {invoiceNo}（{totalFen} 元）下有订单的运费被银行退回，发票仍然有效，请与其核实。',
  'message.payAwaiting.title': '等待付款人确认',
  'message.payAwaiting.text':
    '付款任务 {taskNo}（{totalCount} 笔，{totalFen} 元）等待{payer}确认，请于 {until} 前完成。',
  'message.payAsked.title': '安全发付款待确认',
  'message.payAsked.text':
    '{by}发起付款任务 {taskNo}（{totalCount} 笔，{totalFen} 元），由您的记账本付款，请于 {until} 前确认或拒绝。',
  'message.payAskedNoMore.title': '安全发付款已结束',
  'message.payAskedNoMore.text': '付款任务 {taskNo}（{totalFen} 元）已结束，无需您再确认。',
  'message.safePaid.title': '安全发已从您的记账本付款',
  'message.safePaid.text':
    '{by}的付款任务 {taskNo} 已从您的记账本付款，共 {totalCount} 笔，{totalFen} 元。',
  'message.safePartlyPaid.title': '安全发部分付款未成功',
  'message.safePartlyPaid.text':
    '{by}的付款任务 {taskNo} 已从您的记账本付款 {paidCount} 笔、{paidFen} 元；失败或被退回 {failedCount} 笔、{failedFen} 元，未从您的记账本付出或已退回。',
  'message.safeFailed.title': '安全发付款失败',
  'message.safeFailed.text':
    '{by}的付款任务 {taskNo} 的 {totalCount} 笔、{totalFen} 元均未付款，款项仍在您的记账本。',
  'message.safeReturned.title': '安全发款项退回您的记账本',
  'message.safeReturned.text':
    '{by}的付款任务 {taskNo} 有 {count} 笔、{fen} 元被收款银行退回，已记入您的记账本。',
  'message.payPaid.title': '付款成功',
  'message.payPaid.text': '付款任务 {taskNo} 已全部付款，共 {totalCount} 笔，{totalFen} 元。',
  'message.payPartlyPaid.title': '部分付款未成功',
  'message.payPartlyPaid.text':
    '付款任务 {taskNo} 已付款 {paidCount} 笔、{paidFen} 元，失败或被退回 {failedCount} 笔、{failedFen} 元，请查看原因后重新付款。',
  'message.payFailed.title': '付款失败',
  'message.payFailed.text':
    '付款任务 {taskNo} 的 {totalCount} 笔、{totalFen} 元均未付款，请查看原因后重新付款。',
  'message.payUnknown.title': '付款结果待确认',
  'message.payUnknown.text':
    '付款任务 {taskNo} 有 {count} 笔、{fen} 元暂未收到渠道回复，平台将继续核对，请勿重复付款。',
  'message.payReturned.title': '付款被退回',
  'message.payReturned.text':
    '付款任务 {taskNo} 有 {count} 笔、{fen} 元被收款银行退回，请核对收款账户后重新付款。',
  'message.payRefused.title': '付款人未同意付款',
  'message.payRefused.text': '{payer}未同意付款任务 {taskNo}，款项未付出，订单可重新付款。',
  'message.payExpired.title': '付款确认超时',
  'message.payExpired.text': '付款任务 {taskNo} 超过确认时限，已结束，款项未付出，订单可重新付款。',
  'message.payCancelled.title': '付款任务已取消',
  'message.payCancelled.text': '付款任务 {taskNo}（{totalCount} 笔）已取消，订单可重新付款。',
  'message.payeeCardBound.title': '收款账户已添加',
  'message.payeeCardBound.text':
    '{payee}的收款账户 {account} 于 {time} 由{by}添加。如非本企业操作，请勿向该账户付款，并立即联系平台。',
  'message.payeeCardDefault.title': '默认收款账户已变更',
  'message.payeeCardDefault.text':
    '{payee}的默认收款账户于 {time} 由{by}变更为 {account}。如非本企业操作，请勿向该账户付款，并立即联系平台。',
  'message.payeeCardVerified.title': '收款账户已重新核验',
  'message.payeeCardVerified.text': '{payee}的收款账户 {account} 于 {time} 由{by}重新核验。',
  'message.payeeCardUnbound.title': '收款账户已解绑',
  'message.payeeCardUnbound.text':
    '{payee}的收款账户 {account} 于 {time} 由{by}解绑，不再用于付款。如非本企业操作，请立即联系平台。',
  'message.orderPayeeChanged.title': '订单收款账户已变更',
  'message.orderPayeeChanged.text':
    '订单 {number} 的收款账户于 {time} 由{by}变更为{payee}的 {account}。如非本企业操作，请勿付款，并立即联系平台。',
  'message.loanToConfirm.title': '贷款申请待确认',
  'message.loanToConfirm.text':
    '{haulier}提交了贷款申请 {applyNo}，申请 {fen} 元，请您确认应收账款。',
  'message.loanTakenBack.title': '贷款申请已撤回',
  'message.loanTakenBack.text': '{haulier}撤回了贷款申请 {applyNo}，无需您再办理。',
  'message.loanConfirmed.title': '货主已确认应收账款',
  'message.loanConfirmed.text':
    '{consigner}已确认贷款申请 {applyNo} 的应收账款 {fen} 元，申请已转银行审批。',
  'message.loanReturned.title': '贷款申请被退回',
  'message.loanReturned.text':
    '{consigner}退回了贷款申请 {applyNo}，请修改后重新提交。原因：{remark}。',
  'message.loanReturnedByTime.title': '贷款申请超时退回',
  'message.loanReturnedByTime.text':
    '{consigner}未在期限内办理贷款申请 {applyNo}，申请已退回，您可以重新提交。',
  'message.loanSupplement.title': '请补充贷款材料',
  'message.loanSupplement.text': '银行要求补充贷款申请 {applyNo} 的材料。意见：{remark}。',
  'message.loanRejected.title': '贷款申请未通过',
  'message.loanRejected.text': '银行未通过贷款申请 {applyNo}。原因：{remark}。',
  'message.loanRejectedOther.title': '您确认的贷款申请未通过',
  'message.loanRejectedOther.text':
    '银行未通过{haulier}的贷款申请 {applyNo}，您对该申请的确认不再生效，无需您再办理。',
  'message.loanApproved.title': '贷款已批准，请签署合同',
  'message.loanApproved.text':
    '银行已批准贷款申请 {applyNo}，额度 {fen} 元，请于 {until} 前签署合同。',
  'message.loanApprovedOther.title': '您确认的贷款申请已批准',
  'message.loanApprovedOther.text':
    '银行已批准{haulier}的贷款申请 {applyNo}，额度 {fen} 元，待{haulier}在 {until} 前签署合同。',
  'message.loanSigned.title': '贷款合同已签署',
  'message.loanSigned.text':
    '{haulier}已签署贷款申请 {applyNo} 的合同，额度 {fen} 元，您确认的应收账款即为还款来源。',
  'message.loanFrozen.title': '授信额度已冻结',
  'message.loanFrozen.text': '贷款申请 {applyNo} 的授信额度已冻结，暂不能提款。原因：{remark}。',
  'message.loanThawed.title': '授信额度已恢复',
  'message.loanThawed.text': '贷款申请 {applyNo} 的授信额度已恢复。',
  'message.loanExpired.title': '贷款申请已到期',
  'message.loanExpired.text': '贷款申请 {applyNo} 已到期结束。',
  'message.loanSettled.title': '贷款已结清',
  'message.loanSettled.text': '贷款申请 {applyNo} 的借款已全部还清，额度已结束。',
  'message.loanReleased.title': '应收账款确认已解除',
  'message.loanReleased.text': '{haulier}的贷款申请 {applyNo} 已结束，您的确认责任随之解除。',
  'message.loanDrawn.title': '贷款已发放',
  'message.loanDrawn.text': '借据 {noteNo} 已发放，请于 {dueDay} 前还款。',
  'message.loanDrawnOther.title': '承运企业的贷款已发放',
  'message.loanDrawnOther.text':
    '{haulier}的借据 {noteNo} 已发放，{dueDay} 到期，您确认的应收账款即为还款来源。',
  'message.loanDue.title': '还款即将到期',
  'message.loanDue.text': '借据 {noteNo} 应于 {dueDay} 前还款 {fen} 元，请确保账户余额充足。',
  'message.loanOverdue.title': '还款已逾期',
  'message.loanOverdue.text': '借据 {noteNo} 已逾期，将计收罚息，请尽快还款。',
  'message.loanOverdueOther.title': '承运企业还款逾期',
  'message.loanOverdueOther.text':
    '{haulier}的借据 {noteNo} 已逾期，该借款由您确认的应收账款担保。',
  'message.loanRepaid.title': '还款成功',
  'message.loanRepaid.text': '贷款申请 {applyNo} 已还款 {amount} 元。',
  'message.loanSentBack.title': '贷款支付被退回',
  'message.loanSentBack.text': '借据 {noteNo} 的部分款项被收款银行退回，视为未借，利息已重新计算。',
  'message.authExpired.title': '授权已到期',
  'message.authExpired.text': '您的一项授权已到期，如需继续办理，请重新授权。',
  'message.projectApproved.title': '运输项目审核通过',
  'message.projectApproved.text': '运输项目“{projectName}”已审核通过，承运企业可据此申请贷款。',
  'message.projectOpened.title': '可据运输项目申请贷款',
  'message.projectOpened.text': '{consigner}的运输项目“{projectName}”已开放，您可以据此申请贷款。',
  'message.projectSuspended.title': '运输项目已暂停',
  'message.projectSuspended.text':
    '{consigner}已暂停运输项目“{projectName}”，项目下的额度暂不能使用。原因：{remark}。',
  'message.projectEnded.title': '运输项目已结束',
  'message.projectEnded.text':
    '{consigner}已结束运输项目“{projectName}”，项目下不能再申请贷款。原因：{remark}。',
  'message.haulierQualified.title': '已列为合格承运商',
  'message.haulierQualified.text': '{consigner}已将您列为合格承运商。',
  'message.haulierWatched.title': '已列为观察承运商',
  'message.haulierWatched.text': '{consigner}已将您列为观察承运商。',
  'message.haulierRemoved.title': '已移出承运商名单',
  'message.haulierRemoved.text': '{consigner}已将您移出承运商名单，不再受理您的贷款申请。',
  'message.registrationApproved.title': '注册申请已通过',
  'message.registrationApproved.text': '您的注册申请已审核通过，可以使用平台全部服务。',
  'message.registrationRejected.title': '注册申请未通过',
  'message.registrationRejected.text':
    '您的注册申请未通过审核，请登录平台修改后重新提交。原因：{remark}。',
  'message.consultAnswered.title': '咨询已回复',
  'message.consultAnswered.text': '您的咨询 {consultNo} 已回复，请查看。',
  'message.signatureOpened.title': '电子签章已开通',
  'message.signatureOpened.text': '电子签章证书已签发，有效期至 {validTo}。',
  'message.taxInfoApproved.title': '涉税企业信息审核通过',
  'message.taxInfoApproved.text': '变更的涉税企业信息已审核通过，此后开具的发票按新的信息填写。',
  'message.taxInfoRejected.title': '涉税企业信息未通过审核',
  'message.taxInfoRejected.text':
    '变更的涉税企业信息未通过审核，请修改后重新提交。原因：{remark}。',
  'message.plateBoundElsewhere.title': '车辆被其他企业绑定',
  'message.plateBoundElsewhere.text':
    '您绑定的车辆 {plate} 于 {time} 被其他企业绑定，您的登记信息不受影响。如有疑问，请与车主核实或联系平台。',
  'message.plateContested.title': '车辆登记有争议',
  'message.plateContested.text':
    '您登记为自有、挂靠或租赁的车辆 {plate} 也被其他企业登记为自有、挂靠或租赁。平台将核实车辆归属，请准备好行驶证、道路运输证等材料；核实前您的登记不受影响。',
  'message.plateUpheld.title': '车辆归属已核实',
  'message.plateUpheld.text':
    '平台已核实车辆 {plate} 的归属，您的登记保持不变，其他企业的登记已改为外协。',
  'message.plateRefused.title': '车辆登记已改为外协',
  'message.plateRefused.text':
    '平台核实后，您登记的车辆 {plate} 已改为外协，订单不受影响。如有异议，请联系平台。',
  'message.chargeArrived.title': '记账本充值已到账',
  'message.chargeArrived.text': '充值 {chargeNo}，{amountFen} 元已到账。',
  'message.chargeWaits.title': '转入款项待核实',
  'message.chargeWaits.text':
    '“{payer}”转入的 {amountFen} 元（{chargeNo}）未能自动入账，平台正在核实，结果将另行通知。',
  'message.chargeSentBack.title': '转入款项已退回',
  'message.chargeSentBack.text':
    '“{payer}”转入的 {amountFen} 元（{chargeNo}）未入账，已原路退回。原因：{remark}。',
  'message.withdrawalPaid.title': '提现成功',
  'message.withdrawalPaid.text': '提现 {withdrawalNo}，{amountFen} 元已转入企业对公账户。',
  'message.withdrawalFailed.title': '提现未成功',
  'message.withdrawalFailed.text':
    '提现 {withdrawalNo}，{amountFen} 元未能转出，款项仍在记账本，请核对对公账户后重新提现。',
  'message.withdrawalUnknown.title': '提现结果待确认',
  'message.withdrawalUnknown.text':
    '提现 {withdrawalNo}，{amountFen} 元尚无最终结果，款项仍为冻结状态，平台将继续核对，请勿重复提现。',
  'message.balanceLow.title': '账户余额不足提醒',
  'message.balanceLow.text':
    '账户 {account} 可用余额 {availableFen} 元，已低于提醒金额 {lineFen} 元，请及时充值，以免影响付款。',
  'message.withdrawalReturned.title': '提现被退回',
  'message.withdrawalReturned.text':
    '提现 {withdrawalNo}，{amountFen} 元被银行退回记账本，请核对对公账户后重新提现。',
  'message.refundPaid.title': '预付款退款已转出',
  'message.refundPaid.text':
    '退款 {refundNo}，{amountFen} 元已转至企业对公账户，到账时间以银行为准。',
  'message.refundRejected.title': '预付款未能退款',
  'message.refundRejected.text':
    '退款 {refundNo}，{amountFen} 元未能退款，款项已恢复可用。原因：{remark}。',
  'message.vendorApproved.title': '企业账户登记成功',
  'message.vendorApproved.text': '银行已通过企业账户登记，可以使用工行代发。',
  'message.vendorRejected.title': '企业账户登记未通过',
  'message.vendorRejected.text': '银行未通过企业账户登记，请核对户名、账号后重新提交。',
  'message.appliedAgain.title': '有人再次提交注册申请',
  'message.appliedAgain.text':
    '有人以贵企业的统一社会信用代码再次提交注册申请，平台未受理。如系本单位人员，请直接登录或找回密码；否则无需处理。',
  'message.passwordLocked.title': '密码多次输错',
  'message.passwordLocked.text':
    '您的账号被多次输错密码，输错密码的设备或网络暂时不能再试，您登录过的设备不受影响。如非本人操作，请尽快更换密码。',
  'message.passwordChanged.title': '登录密码已重设',
  'message.passwordChanged.text': '您的登录密码已重设。如非本人操作，请立即联系平台客服。',
  'message.contactChanged.title': '联系方式已变更',
  'message.contactChanged.text':
    '您登记的联系电话或电子邮箱已由平台客服变更。如非本人申请，请立即联系平台。',
  'message.keyCreated.title': '已新建接口密钥',
  'message.keyCreated.text':
    '您的账号新建了接口密钥“{name}”（{keyNo}），持有该密钥的系统可以推送订单。如非本人操作，请立即停用。',
  'message.keyRevoked.title': '接口密钥已停用',
  'message.keyRevoked.text': '接口密钥“{name}”（{keyNo}）已停用，使用该密钥的系统不能再推送订单。',
  'message.accountFrozen.title': '账号已冻结',
  'message.accountFrozen.text': '您的账号已冻结，不能登录。原因：{remark}。',
  'message.accountThawed.title': '账号已恢复',
  'message.accountThawed.text': '您的账号已恢复，可以正常登录和办理业务。',
}
