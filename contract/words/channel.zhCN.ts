/** A channel’s code: what happened, and who does what about it. */
type ChannelFailure = { readonly reason: string; readonly remedy: string }

export const channelZhCN = {
  PAYER_BALANCE_NOT_ENOUGH: {
    reason: '付款人余额不足',
    remedy: '请为付款账户充值后重新付款',
  },
  BALANCE_IS_NOT_ENOUGH: {
    reason: '付款人余额不足',
    remedy: '请为付款账户充值后重新付款',
  },
  PAYEE_NOT_EXIST: {
    reason: '收款账号不存在',
    remedy: '请与收款人核对账号，或更换为其名下另一账户后重新付款',
  },
  PAYEE_USER_INFO_ERROR: {
    reason: '户名与账号不一致',
    remedy: '请与收款人核对账号和户名，或更换为其名下另一账户后重新付款',
  },
  PAYEE_ACC_OCUPIED: {
    reason: '该手机号对应多个支付宝账户',
    remedy: '请向收款人索取支付宝登录账号，更换收款账户后重新付款',
  },
  PAYEE_ACCOUNT_STATUS_ERROR: {
    reason: '收款方账号异常',
    remedy: '请收款人联系支付宝或开户银行恢复账户，或更换收款账户后重新付款',
  },
  PAYEE_CARD_INFO_ERROR: {
    reason: '收款方卡信息错误',
    remedy: '请与收款人核对卡号、户名和开户行，更换收款账户后重新付款',
  },
  CARD_BIN_ERROR: {
    reason: '收款人银行账号不正确',
    remedy: '请与收款人核对银行卡号，更换收款账户后重新付款',
  },
  PERM_AML_NOT_REALNAME_REV: {
    reason: '需要收款用户补充身份信息',
    remedy: '请收款人在支付宝补充身份信息后重新付款',
  },
  PERMIT_NON_BANK_LIMIT_PAYEE: {
    reason: '对方未完善身份信息或未开立余额账户',
    remedy: '请收款人在支付宝完善身份信息后重新付款，或改付银行卡',
  },
  EXCEED_LIMIT_SM_AMOUNT: {
    reason: '单笔额度超限',
    remedy: '请更换单笔限额更高的付款渠道后重新付款',
  },
  EXCEED_LIMIT_DM_AMOUNT: {
    reason: '日累计额度超限',
    remedy: '请于次日重新付款，或更换付款渠道',
  },
  EXCEED_LIMIT_MM_AMOUNT: {
    reason: '月累计金额超限',
    remedy: '请于次月重新付款，或更换付款渠道',
  },
  EXCEED_LIMIT_UNRN_DM_AMOUNT: {
    reason: '收款账户未实名，单日最多收款1000元',
    remedy: '请收款人完成实名认证后重新付款',
  },
  MEMO_REQUIRED_IN_TRANSFER_ERROR: {
    reason: '单笔达到50000元需填写付款理由',
    remedy: '请为任务填写备注后重新付款',
  },
  PAYMENT_INFO_INCONSISTENCY: {
    reason: '两次请求商户单号一样但参数不一致',
    remedy: '请联系平台客服核对，核对前请勿重复付款',
  },
  REMARK_HAS_SENSITIVE_WORD: {
    reason: '备注含敏感词',
    remedy: '请修改任务备注后重新付款',
  },
  PAYER_STATUS_ERROR: {
    reason: '付款账号状态异常',
    remedy: '请联系支付宝或开户银行恢复付款账户后重新付款',
  },
  PRODUCT_NOT_SIGN: {
    reason: '产品未签约',
    remedy: '请先完成付款产品签约，再重新付款',
  },
  NO_PERMISSION_ACCOUNT: {
    reason: '无权限操作当前付款账号',
    remedy: '请付款账户所有人完成授权后重新付款',
  },
  PAYMENT_TIME_EXPIRE: {
    reason: '请求已过期',
    remedy: '请重新付款',
  },
  SECURITY_CHECK_FAILED: {
    reason: '本次请求有风险',
    remedy: '请联系支付宝客服了解原因，解除后重新付款',
  },
  INST_PAY_UNABLE: {
    reason: '资金流出能力不具备',
    remedy: '请联系支付宝开通付款能力，或更换付款渠道',
  },
  SYSTEM_ERROR: {
    reason: '系统繁忙',
    remedy: '结果待确认，平台会自动查询，请勿重复付款',
  },
  ICBC_REJECTED: {
    reason: '被银行拒绝',
    remedy: '请与收款人核对账户后重新付款，或联系开户银行了解原因',
  },
  ICBC_UNAUTHORISED: {
    reason: '指令被拒绝授权',
    remedy: '请与贵企业的网银授权人确认后重新付款',
  },
  CREDIT_NOT_ENOUGH: {
    reason: '授信额度不足',
    remedy: '请联系贷款银行，或更换付款渠道后重新付款',
  },
  BANK_RETURN: {
    reason: '被收款银行退回',
    remedy: '款项已退回付款账户，请核对收款账户后重新付款',
  },
} as const satisfies Record<string, ChannelFailure>

export type ChannelCode = keyof typeof channelZhCN
