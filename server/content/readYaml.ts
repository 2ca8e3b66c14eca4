import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod/mini'
import type { Fault } from './fault.ts'

type Issue = z.core.$ZodIssue

/** The library compares each key of a mapping with each. */
const mostLetters = 32_768

/** Reads YAML (or JSON, which is YAML) in which every value is text; faults name their line. */
export const readYaml = <S extends z.ZodMiniType>(
  schema: S,
  text: string,
  { file, firstLine = 1 }: { file: string; firstLine?: number },
  faults: Fault[],
): z.output<S> | null => {
  if (text.length > mostLetters) {
    const message = `太长，最多 ${mostLetters} 个字符，请删减`
    faults.push({ file, line: firstLine, field: null, message })
    return null
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: counter })
  const [error] = document.errors
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + firstLine - 1
    const message = `格式有误（${error.code}），请检查缩进、冒号后的空格和引号`
    faults.push({ file, line, field: null, message })
    return null
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = [
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ]
    faults.push({
      file,
      line: lineOf(document, counter, path) + firstLine - 1,
      field: String(path.findLast((part) => typeof part === 'string') ?? '') || null,
      message: wordsOf(issue),
    })
  }
  return null
}

// A value that is missing has no line; the mapping that should contain it has.
const lineOf = (document: Document, counter: LineCounter, path: PropertyKey[]) => {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}

const wordsOf = (issue: Issue): string => {
  // A check that brings its own words is more exact than ours.
  if (issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'array' ? '应为列表，每项以 - 开头' : '缺少此项或写法不对，请填写'
    case 'too_small':
      return '不能为空，请填写'
    case 'too_big':
      return `太长，最多 ${issue.maximum} 个字符`
    case 'invalid_value':
      return `只能是 ${issue.values.join('、')}`
    case 'unrecognized_keys':
      return '没有这一项，请检查拼写'
    default:
      return '写法不对，请对照 docs/content.md 修改'
  }
}
