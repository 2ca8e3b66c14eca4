import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hardCodedTexts } from './hardCodedTexts.ts'

const folders = ['features', 'parts', 'components', 'app', 'flow', 'desk']
const viewsIn = (folder: string) => globSync(`src/${folder}/**/*.{ts,tsx}`)
const views = folders.flatMap(viewsIn).filter((file) => file.endsWith('.tsx'))

test('every folder of views is read', () => {
  expect(folders.filter((folder) => viewsIn(folder).length === 0)).toEqual([])
  expect(views.length).toBeGreaterThan(200)
})

test('every text of a view comes from the messages', () => {
  const found = views.flatMap((file) =>
    hardCodedTexts(file, readFileSync(file, 'utf8')).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['Chinese between tags', '<p>您好</p>'],
  ['English between tags', '<p>Please wait</p>'],
  ['a text beside a value', '<p>{count} orders</p>'],
  ['a text in braces', `<p>{'提交'}</p>`],
  ['a text chosen by a condition', `<p>{isOpen ? 'Open it' : null}</p>`],
  ['a template', '<p>{`共 ${count} 条`}</p>'],
  ['a label', '<input aria-label="Amount" />'],
  ['a placeholder in braces', `<input placeholder={'请输入'} />`],
  ['a title', '<b title="More about this" />'],
  ['a label of a component', '<Field label="金额" />'],
  ['Chinese in a constant', `<p>{word}</p>\nconst word = '金额'`],
])('finds %s', (_, jsx) => {
  expect(hardCodedTexts('x.tsx', `const x = () => ${jsx}`)).not.toEqual([])
})

test.each([
  ['messages', `<p>{t('a.b', { count: 'x' })}</p>`],
  [
    'class names and types',
    `<p className="wide" role="list" aria-live="polite" type="button">{x}</p>`,
  ],
  ['marks and figures', '<p>· {a} / {b} — 12:30</p>'],
  ['comments', '<p>{/* 说明 */}</p>'],
])('lets pass %s', (_, jsx) => {
  expect(hardCodedTexts('x.tsx', `const x = () => ${jsx}`)).toEqual([])
})
