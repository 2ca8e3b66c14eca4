import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const loanProjectMeta = {
  opening: stateMeta(
    '查找未决提交',
    'Looking for what was sent',
    '取回上次已提交、尚无结果的项目操作。',
    'Fetches the act on a project that was sent last and has had no answer.',
  ),
  openFailed: stateMeta(
    '读取失败',
    'Could not be read',
    '未决提交暂时无法读取，可以重试；列表不受影响。',
    'What was sent cannot be read now; it can be tried again. The list is unaffected.',
  ),
  resting: stateMeta(
    '浏览项目',
    'Resting',
    '可以登记、修改项目，或变更项目状态；显示上一次操作的结果。',
    'A project can be registered, changed or moved; tells what was done last.',
  ),
  recalling: stateMeta(
    '取回表单',
    'Fetching the form',
    '取回上次填写、尚未保存的内容。',
    'Fetches what was typed before and not saved.',
  ),
  filling: stateMeta(
    '填写项目',
    'Filling in',
    '填写项目、合同、账期、额度和承运商，逐项提示错误。',
    'Project, contract, payment period, limit and hauliers; each fault at its field.',
  ),
  savingForm: stateMeta(
    '保存标识',
    'Saving the key',
    '提交之前，先保存防重复提交的标识。',
    'The key that keeps a project from being registered twice is saved first.',
  ),
  sendingForm: stateMeta(
    '正在保存项目',
    'Saving the project',
    '项目已提交，等待服务器答复。',
    'The project was sent; the answer is awaited.',
  ),
  conflicted: stateMeta(
    '项目已被修改',
    'Changed elsewhere',
    '项目在别处已被修改：保留填写的内容，或采用现有内容。',
    'It was changed elsewhere: what was typed is kept, or what is there is taken.',
  ),
  renewing: stateMeta(
    '读取现有项目',
    'Reading it anew',
    '读取项目现状，以便在其上保存。',
    'Reads the project as it stands, to save over it.',
  ),
  askingMove: stateMeta(
    '确认变更状态',
    'Asking',
    '说明变更的后果；暂停和终止须填写原因。',
    'Says what the change brings; suspending and ending take a reason.',
  ),
  savingMove: stateMeta(
    '保存变更标识',
    'Saving the key',
    '变更之前，先保存防重复提交的标识。',
    'The key that keeps a change from being sent twice is saved first.',
  ),
  moving: stateMeta(
    '正在变更状态',
    'Changing its state',
    '变更已提交，等待服务器答复。',
    'The change was sent; the answer is awaited.',
  ),
  overtaken: stateMeta(
    '项目已有变化',
    'Overtaken',
    '项目在此期间已有变化，本次操作未生效；列表已刷新。',
    'The project has changed meanwhile and nothing was done; the list was read again.',
  ),
  askingOutcome: stateMeta(
    '核实结果',
    'Asking for the outcome',
    '没有收到答复，向服务器核实项目现状。',
    'No answer arrived; the server is asked how the project stands.',
  ),
  waiting: stateMeta(
    '结果待确认',
    'Outcome not known',
    '暂时无法核实，稍后自动再次核实，不会重复提交。',
    'It cannot be asked now; it is asked again in a moment, and nothing is sent.',
  ),
  savingAgain: stateMeta(
    '再次保存标识',
    'Saving the key again',
    '重新提交之前，再次保存原有的防重复标识。',
    'Before it is sent again, its key is saved once more.',
  ),
  notTaken: stateMeta(
    '尚未生效',
    'Not taken yet',
    '服务器上尚无变化；可用同一标识重新提交，或放弃。',
    'Nothing has changed at the server: it can be sent again under the same key, or given up.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，办理暂停；重新登录后先核实再继续。',
    'The session lapsed; after logging in the server is asked first.',
  ),
} satisfies Record<string, StateMeta>
