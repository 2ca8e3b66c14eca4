import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const loanDecisionMeta = {
  opening: stateMeta(
    '取回未完成的受理',
    'Looking for what was left',
    '取回已提交、尚无结果的受理，以及填写到一半的表单。',
    'Fetches a batch that was sent and had no answer, and a form that was left half filled.',
  ),
  openFailed: stateMeta(
    '读取失败',
    'Could not be read',
    '未完成的受理暂时无法读取，可以重试；列表不受影响。',
    'What was left cannot be read now; it can be tried again. The list is unaffected.',
  ),
  choosing: stateMeta(
    '选择申请',
    'Choosing',
    '在列表中选择一笔或多笔待确认的申请。',
    'One or several waiting applications are chosen in the list.',
  ),
  reading: stateMeta(
    '核对申请现状',
    'Reading them anew',
    '读取所选申请的现状、项目剩余额度和确权额度。',
    'Reads how the chosen ones stand, and what projects and the authorisation have left.',
  ),
  readFailed: stateMeta(
    '未能读取申请',
    'Could not be read',
    '所选申请暂时无法读取，可以重试。',
    'The chosen applications cannot be read now; it can be tried again.',
  ),
  unauthorised: stateMeta(
    '缺少确权授权',
    'Not authorised to confirm',
    '没有生效的确权授权，须先签署；退回不受影响。',
    'No authorisation to confirm is in force: it is signed first. Returning needs none.',
  ),
  overtaken: stateMeta(
    '申请均已处理',
    'None of them waits',
    '所选申请都已不在待确认状态。',
    'None of the chosen applications waits any longer.',
  ),
  filling: stateMeta(
    '填写受理意见',
    'Filling in',
    '逐笔填写确认金额或退回原因；确认须填写回款账户并作出付款承诺。',
    'An amount or a reason for each; to confirm also takes the account and the promise to pay.',
  ),
  reviewing: stateMeta(
    '核对受理',
    'Reviewing',
    '提交前逐笔核对；尚未提交。',
    'Each is looked at once more; nothing has been sent.',
  ),
  saving: stateMeta(
    '保存受理标识',
    'Saving the key',
    '提交之前，先保存受理内容和防重复提交的标识。',
    'The batch and the key that keeps it from being sent twice are saved first.',
  ),
  sending: stateMeta(
    '正在提交',
    'Sending',
    '受理已提交，等待服务器逐笔答复。',
    'The batch was sent; the answer to each is awaited.',
  ),
  decided: stateMeta(
    '受理结果',
    'Decided',
    '逐笔说明结果；未受理的可以单独重新办理。',
    'Says of each what became of it; those refused can be taken up again, and only those.',
  ),
  askingOutcome: stateMeta(
    '核实结果',
    'Asking for the outcome',
    '没有收到答复，向服务器核实各笔申请的现状。',
    'No answer arrived; the server is asked how each application stands.',
  ),
  waiting: stateMeta(
    '结果待确认',
    'Outcome not known',
    '暂时无法核实，申请可能已受理；稍后自动再次核实，不会重复提交。',
    'It cannot be asked now and may have been decided; it is asked again in a moment, and nothing is sent.',
  ),
  notTaken: stateMeta(
    '尚未受理',
    'Not taken yet',
    '各笔申请尚无变化；可用同一标识重新提交，或放弃。',
    'None of them has changed: the batch can be sent again under the same key, or given up.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，受理暂停；重新登录后先核实再继续。',
    'The session lapsed; after logging in the server is asked first.',
  ),
} satisfies Record<string, StateMeta>
