import type { PasswordFault } from '#contract/password.rules.ts'
import type { RegistrationFaultCode } from '#contract/registration.rules.ts'

/** What a new password still has to satisfy. */
export const passwordZhCN: Record<PasswordFault | 'recent' | 'common', string> = {
  length: '密码应为 8–20 个字符',
  kinds: '密码应包含大写字母、小写字母、数字、符号中的至少三种',
  personal: '密码不能包含账号、统一社会信用代码或手机号',
  runs: '密码不能有三个连续相同或相邻的字符，如 111、abc、321',
  recent: '不能使用最近 5 次用过的密码，请换一个',
  common: '此密码过于常见，请换一个',
}

/** What is missing or wrong in a registration, and what to do. */
export const registrationZhCN: Record<RegistrationFaultCode, string> = {
  'entName.empty': '请填写企业名称',
  'entName.length': '企业名称应为 4–100 个字，请与营业执照核对',
  'uscc.empty': '请填写统一社会信用代码',
  'uscc.invalid': '统一社会信用代码格式或校验位不正确，请与营业执照核对',
  'entType.empty': '请选择企业类型',
  'areaCode.empty': '请选择所在地，到区县',
  'address.empty': '请填写详细地址',
  'address.length': '详细地址应为 5–200 个字',
  'legalPerson.empty': '请填写法定代表人姓名',
  'legalPerson.length': '法定代表人姓名应为 2–50 个字',
  'legalIdNo.empty': '请填写法定代表人身份证号码',
  'legalIdNo.invalid': '身份证号码不正确，请核对',
  'establishDate.empty': '请选择成立日期',
  'establishDate.invalid': '成立日期不正确，请重新选择',
  'establishDate.future': '成立日期晚于今天，请与营业执照核对',
  'licenseFile.empty': '请上传营业执照',
  'permitNumber.empty': '请填写道路运输经营许可证号',
  'permitNumber.invalid': '道路运输经营许可证号应为 12 位数字，请核对',
  'permitFile.empty': '请上传道路运输经营许可证',
  'accountKind.empty': '请选择登录账号',
  'contactName.empty': '请填写联系人姓名',
  'contactName.length': '联系人姓名应为 2–50 个字',
  'phone.empty': '请填写手机号',
  'phone.invalid': '手机号格式不正确，请核对',
  'email.invalid': '电子邮箱格式不正确，请核对，或留空',
  'password.empty': '请设置登录密码',
  'password.length': passwordZhCN.length,
  'password.kinds': passwordZhCN.kinds,
  'password.personal': passwordZhCN.personal,
  'password.runs': passwordZhCN.runs,
  'confirm.empty': '请再次输入登录密码',
  'confirm.different': '两次输入的密码不一致，请重新输入',
  'smsCode.empty': '请输入短信验证码',
  'smsCode.invalid': '短信验证码为 6 位数字',
  'agreements.service': '请阅读并同意《用户服务协议》',
  'agreements.privacy': '请阅读并同意《隐私政策》',
  'agreements.pledge': '请阅读并同意《信用承诺书》',
}
