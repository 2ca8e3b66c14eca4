/** Of something that is done once, on whichever page. */
export const act = {
  'act.authorising': '请验证登录密码：{what}',
  'act.password': '登录密码',
  'act.passwordEmpty': '请输入登录密码',
  'act.authorise': '确认提交',
  'act.notSaved': '尚未提交：{what}',
  'act.notSavedHint': '提交内容未能送达服务器，本次操作没有生效。请重试，或放弃。',
  'act.notTaken': '上一次提交尚未生效：{what}',
  'act.notTakenHint':
    '服务器上尚无办理记录。再次提交不会重复生效；放弃后，本次操作不再生效，之前的提交即使晚到也不会办理。',
  'act.unknown': '结果待确认：{what}',
  'act.unknownHint': '提交后未收到答复，操作可能已生效。系统正在查询结果，请勿重复办理。',
  'act.escalatedHint':
    '长时间未能确认结果，操作可能已生效。请勿重复办理，并联系平台客服，提供以下编号；系统会继续查询。',
  'act.no': '操作编号：{no}',
  'act.copyNo': '复制操作编号',
  'act.asking': '正在向服务器查询，请稍候',
  'act.ask': '立即查询',
  'act.resend': '再次提交',
  'act.done': '已生效：{what}',
  'act.refused': '未予办理：{what}',
  'act.dropped': '已放弃，不会生效：{what}',
  'act.tooOld': '请核对是否已生效：{what}',
  'act.notOwn': '以上是此前在其他页面提交的操作。本页刚才的操作尚未提交，如需办理请再次提交。',
  'act.drop': '放弃提交',
} as const
