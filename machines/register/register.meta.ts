import { stateMeta } from '#machines/kit/stateMeta.ts'

export const registerMeta = {
  placing: stateMeta(
    '定位步骤',
    'Placing',
    '回到地址所指的步骤，前面的步骤须已填好。',
    'Goes to the step of the address, if those before it are filled in.',
  ),
  editing: stateMeta(
    '填写企业信息',
    'Enterprise',
    '填写企业信息，上传营业执照。',
    'The enterprise, and a picture of its licence.',
  ),
  checking: stateMeta(
    '核对信用代码',
    'Checking the credit code',
    '代码填写完整后即核对是否已注册，可继续填写。',
    'A whole credit code is compared with the registered ones while the person goes on.',
  ),
  free: stateMeta(
    '可以注册',
    'Free',
    '该统一社会信用代码尚未注册。',
    'Nobody has registered this credit code.',
  ),
  taken: stateMeta(
    '已注册',
    'Taken',
    '该企业已注册，请登录或找回密码。',
    'The enterprise is registered: log in, or retrieve the password.',
  ),
  admitting: stateMeta(
    '正在核对',
    'Admitting',
    '进入下一步前核对信用代码。',
    'The credit code is compared before the next step.',
  ),
  account: stateMeta(
    '填写账号信息',
    'Account',
    '选择登录账号，验证手机号，设置密码。',
    'What to log in with, the phone and its code, a password.',
  ),
  agreements: stateMeta(
    '确认与协议',
    'Agreements',
    '核对填写内容，阅读并同意三份文件后提交。',
    'What was filled in is looked through; three documents are read and accepted.',
  ),
  submitting: stateMeta(
    '正在提交',
    'Submitting',
    '服务器正在受理申请。',
    'The server takes the application in.',
  ),
  unanswered: stateMeta(
    '未收到答复',
    'Unanswered',
    '申请可能已提交；再次提交不会产生两份。',
    'The application may be in; sending it again makes no second one.',
  ),
  alreadyRegistered: stateMeta(
    '已有申请',
    'Already registered',
    '该企业已有账号或申请，登录即可查看进度。',
    'There is an account or an application already; a login shows where it stands.',
  ),
  underReview: stateMeta(
    '待审核',
    'Under review',
    '申请已提交，等待审核。',
    'The application is in and waits for its review.',
  ),
}
