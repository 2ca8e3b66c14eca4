import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const loanMaterialMeta = {
  readingDraft: stateMeta(
    '读取草稿',
    'Reading the draft',
    '取回上次填写而未保存的内容。',
    'Fetches what was typed and not saved.',
  ),
  askingMaterial: stateMeta(
    '读取资料',
    'Reading',
    '向服务器读取企业资料与材料。',
    'Asks the server for facts and documents.',
  ),
  placing: stateMeta(
    '判断',
    'Placing',
    '按未保存的内容决定下一步。',
    'Decides by what is not saved yet.',
  ),
  openFailed: stateMeta(
    '打开失败',
    'Could not open',
    '资料暂时无法读取，可以重试。',
    'It cannot be read at the moment; it can be tried again.',
  ),
  clean: stateMeta(
    '已保存',
    'Saved',
    '所有内容都已保存，可以继续填写、上传和移除。',
    'Everything is saved; more can be typed, uploaded and removed.',
  ),
  changed: stateMeta(
    '有修改',
    'Changed',
    '停止输入片刻后自动保存。',
    'Saved by itself a moment after the last change.',
  ),
  faulty: stateMeta(
    '有误',
    'Faulty',
    '其余内容已保存；有误的字段保留所填内容，改正后保存。',
    'The rest is saved; what is wrong stays as it was typed until it is mended.',
  ),
  saving: stateMeta('正在保存', 'Saving', '保存期间可以继续填写。', 'More can be typed meanwhile.'),
  unsaved: stateMeta(
    '未能保存',
    'Not saved',
    '说明原因，所填内容保留，可以重试。',
    'Says why; everything stays as it was typed and can be saved again.',
  ),
  comparing: stateMeta(
    '读取他处修改',
    'Reading the other version',
    '资料已在别处修改，读取最新内容。',
    'It was changed elsewhere: the newest version is read.',
  ),
  conflict: stateMeta(
    '内容冲突',
    'In conflict',
    '列出两处不同的内容，选择保留哪一份。',
    'Names what differs and asks which to keep.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Session lapsed',
    '未保存的内容保留，重新登录后继续。',
    'What is not saved is kept; it goes on after logging in.',
  ),
} satisfies Record<string, StateMeta>
