import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const importedOrderMeta = {
  deciding: stateMeta(
    '判断入口',
    'Deciding',
    '新建订单直接填写，已有订单先读取。',
    'A new order is filled in at once, an existing one is read first.',
  ),
  opening: stateMeta(
    '正在打开',
    'Opening',
    '向服务器读取订单现状。',
    'The order is read as it stands.',
  ),
  refused: stateMeta(
    '读取未成功',
    'Not read',
    '区分不存在、无权查看与其他失败。',
    'Tells what is missing or forbidden from other failures.',
  ),
  missing: stateMeta(
    '订单不存在',
    'Missing',
    '订单不存在、已删除或不属于本企业。',
    'It does not exist, was deleted or belongs to somebody else.',
  ),
  forbidden: stateMeta('无权查看', 'Forbidden', '说明谁可以查看。', 'Says who may see it.'),
  failed: stateMeta(
    '加载失败',
    'Failed',
    '说明原因，可以重试，并给出请求编号。',
    'Says why, offers another try and gives the request number.',
  ),
  decidingFields: stateMeta(
    '判断是否已有填写',
    'Looking for what was typed',
    '登录失效前已填写的内容仍在，无需再取回。',
    'What was typed before the session lapsed is still there and need not be fetched.',
  ),
  restoring: stateMeta(
    '取回上次填写',
    'Restoring the form',
    '读取上次未保存的填写内容，证件号、手机号和收款账号不保留。',
    'Reads what was typed and not saved before; identity numbers, phones and accounts are not kept.',
  ),
  shown: stateMeta(
    '查看订单',
    'Shown',
    '按状态显示可做的操作：修改、绑定、提交、撤回、作废、更换收款账户、审核。',
    'Offers what its status allows: change, bind, submit, withdraw, void, another account, audit.',
  ),
  refreshing: stateMeta(
    '正在刷新',
    'Refreshing',
    '操作之后重新读取，原有内容保留。',
    'Read again after an act; what is there stays.',
  ),
  outdated: stateMeta(
    '可能不是最新',
    'Out of date',
    '刷新失败，仍显示上一次的内容。',
    'The refresh failed; the last content stays.',
  ),
  filling: stateMeta(
    '填写订单',
    'Filling in',
    '逐项填写；有错误时汇总在上方，并在字段下说明。',
    'Each field is filled in; errors stand in a summary on top and under their fields.',
  ),
  saving: stateMeta(
    '正在保存',
    'Saving',
    '服务器按规则检查并保存；失败时填写的内容仍在。',
    'The server checks and saves; what was typed stays if that fails.',
  ),
  conflicted: stateMeta(
    '已被他人修改',
    'Changed by others',
    '保存期间订单被修改；可保留本次填写，或改用对方的内容。',
    'Somebody changed the order meanwhile; keep what was typed here, or take theirs.',
  ),
  renewing: stateMeta(
    '正在核对版本',
    'Renewing',
    '读取最新版本，再以本次填写覆盖。',
    'The newest version is read, then overwritten by what was typed here.',
  ),
  loadingAccounts: stateMeta(
    '正在读取收款账户',
    'Reading accounts',
    '读取收款人已登记的账户。',
    'The accounts of the payee are read.',
  ),
  choosingAccount: stateMeta(
    '选择收款账户',
    'Choosing an account',
    '在同一收款人已核验的账户中选择。',
    'One of the verified accounts of the same payee is chosen.',
  ),
  savingAccount: stateMeta(
    '正在更换收款账户',
    'Changing the account',
    '服务器确认后才更换。',
    'It changes only when the server confirms.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '操作已中止；重新登录后从订单现状继续。',
    'What was under way was aborted; after logging in the order is read as it stands.',
  ),
} satisfies Record<string, StateMeta>
