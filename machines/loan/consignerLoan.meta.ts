import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/stateMeta.ts'

export const consignerLoanMeta = {
  recalling: stateMeta(
    '查找未决提交',
    'Looking for what was sent',
    '取回上次已提交、尚无结果的授权操作。',
    'Fetches the act that was sent last and has had no answer.',
  ),
  asking: stateMeta(
    '读取企业信息',
    'Reading the consigner',
    '读取货主企业概况和各类授权。',
    'Reads what the enterprise is to the loans, and its authorisations.',
  ),
  placing: stateMeta(
    '定位步骤',
    'Finding the step',
    '按企业角色、授权和地址进入对应步骤。',
    'Goes where role, authorisations and address lead.',
  ),
  notConsigner: stateMeta(
    '不是货主企业',
    'Not a consigner',
    '当前企业没有货主角色，说明由谁办理。',
    'The enterprise is no consigner; says who may do this.',
  ),
  loadFailed: stateMeta(
    '读取失败',
    'Could not be read',
    '企业信息或未决提交暂时无法读取，可以重试。',
    'The consigner or what was sent cannot be read now; it can be tried again.',
  ),
  forbidden: stateMeta(
    '无权办理',
    'Forbidden',
    '当前账号不能办理货主授权。',
    'This account may not act for the consigner.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，办理暂停；重新登录后核实进度再继续。',
    'The session lapsed; after logging in the server is asked where things stand.',
  ),
  unauthorised: stateMeta(
    '尚未授权',
    'Nothing authorised',
    '没有生效的授权，先选择一类授权签署。',
    'No authorisation is in force; one is chosen and signed first.',
  ),
  recallingForm: stateMeta(
    '取回表单',
    'Fetching the form',
    '取回上次填写的授权内容。',
    'Fetches what was typed into the form before.',
  ),
  filling: stateMeta(
    '填写授权',
    'Filling in',
    '阅读授权书全文，填写期限、额度和签署人，同意后签署。',
    'The text is read in full; period, quota and signer are given; agreed to, it is signed.',
  ),
  savingSignature: stateMeta(
    '保存授权标识',
    'Saving the key',
    '签署之前，先保存防重复提交的标识。',
    'The key that keeps a signature from being sent twice is saved first.',
  ),
  signing: stateMeta(
    '正在签署',
    'Signing',
    '授权已提交，等待服务器答复。',
    'The signature was sent; the answer is awaited.',
  ),
  reviewingAuths: stateMeta(
    '查看授权',
    'Authorisations',
    '列出四类授权的范围、额度、期限和状态，可以签署、续签或撤销。',
    'The four authorisations with scope, quota, period and status; each can be signed, renewed or revoked.',
  ),
  choosingProjects: stateMeta(
    '管理运输项目',
    'Projects',
    '登记、修改、提交、暂停、恢复和终止本企业的运输项目。',
    'Projects are registered, changed, submitted, suspended, resumed and ended.',
  ),
  qualifyingHauliers: stateMeta(
    '管理合格承运商',
    'Qualified hauliers',
    '查看承运商的合作记录，设为合格、观察或移出。',
    'Hauliers with their record; each is qualified, watched or removed.',
  ),
  deciding: stateMeta(
    '受理申请',
    'Deciding',
    '逐笔或批量确认、退回待确认的贷款申请。',
    'Waiting applications are confirmed or returned, singly or in batch.',
  ),
  decided: stateMeta(
    '已受理',
    'Decided',
    '受理结果已逐笔给出，可以继续受理其他申请。',
    'The outcome is told row by row; other applications can be decided.',
  ),
  askingRevocation: stateMeta(
    '确认撤销',
    'Asking to revoke',
    '说明撤销后新的用信立即停止，再次确认。',
    'Says that new draws stop at once, and asks once more.',
  ),
  savingRevocation: stateMeta(
    '保存撤销标识',
    'Saving the key',
    '撤销之前，先保存防重复提交的标识。',
    'The key that keeps a revocation from being sent twice is saved first.',
  ),
  revokingNow: stateMeta(
    '正在撤销',
    'Revoking',
    '撤销已提交，等待服务器答复。',
    'The revocation was sent; the answer is awaited.',
  ),
  revocationBlocked: stateMeta(
    '暂不能撤销',
    'Cannot be revoked',
    '已确认的应收账款尚未付清，或授权已不在生效状态。',
    'Confirmed receivables are unpaid, or it is no longer in force.',
  ),
  askingOutcome: stateMeta(
    '核实结果',
    'Asking for the outcome',
    '没有收到答复，向服务器核实授权现状。',
    'No answer arrived; the server is asked how the authorisation stands.',
  ),
  waiting: stateMeta(
    '结果待确认',
    'Outcome not known',
    '暂时无法核实，稍后自动再次核实，不会重复提交。',
    'It cannot be asked now; it is asked again in a moment, and nothing is sent.',
  ),
  notTaken: stateMeta(
    '尚未生效',
    'Not taken yet',
    '服务器上尚无变化；可用同一标识重新提交，或放弃。',
    'Nothing has changed at the server: it can be sent again under the same key, or given up.',
  ),
} satisfies Record<string, StateMeta>
