import { parseSync } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

const chinese = /\p{Script=Han}/u
const words = /\p{L}{2,}/u
/** Attributes, of elements and of our components, that a person reads or hears. */
const readable =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|content|description|header|hint|label|message|placeholder|subtitle|text|title)$/

/** Text that a person would read and that did not come from the messages. */
export function hardCodedTexts(file: string, code: string) {
  const found: { line: number; text: string }[] = []
  const report = (node: Node, text: string, pattern: RegExp) => {
    if (pattern.test(text)) found.push({ line: lineOf(code, node.start), text: text.trim() })
  }
  walk(parseSync(file, code).program, (node) => {
    if (node.type === 'JSXText') report(node, String(node['value']), words)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of nodesIn(node['children'])) {
        if (child.type === 'JSXExpressionContainer') shown(child['expression']).forEach(reportShown)
      }
    }
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { name: unknown } // of every JSXAttribute
      if (typeof name === 'string' && readable.test(name)) shown(node['value']).forEach(reportShown)
    }
    for (const text of textsOf(node)) report(node, text, chinese)
  })
  return found

  function reportShown(node: Node) {
    for (const text of textsOf(node)) {
      if (!chinese.test(text)) report(node, text, words)
    }
  }
}

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode)

function walk(value: unknown, visit: (node: Node) => void) {
  for (const node of nodesIn(value)) {
    visit(node)
    for (const part of Object.values(node)) walk(part, visit)
  }
}

const textsOf = (node: Node): string[] => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'TemplateLiteral') return []
  return nodesIn(node['quasis']).map((part) => (part['value'] as { raw: string }).raw) // of every quasi
}

/** The strings that an expression may come to; what a call is given is no text of the view. */
function shown(value: unknown): Node[] {
  return nodesIn(value).flatMap((node) => {
    switch (node.type) {
      case 'JSXExpressionContainer':
        return shown(node['expression'])
      case 'ConditionalExpression':
        return [...shown(node['consequent']), ...shown(node['alternate'])]
      case 'LogicalExpression':
        return [...shown(node['left']), ...shown(node['right'])]
      case 'BinaryExpression':
        return node['operator'] === '+' ? [...shown(node['left']), ...shown(node['right'])] : []
      default:
        return textsOf(node).length > 0 ? [node] : []
    }
  })
}
