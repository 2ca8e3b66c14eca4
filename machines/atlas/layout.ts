import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs'
import { eventWords, guardWords } from './eventWords.ts'
import type { Graph, GraphState, GraphTransition } from './graph.ts'
import { stateWords } from './stateWords.ts'
import { textWidth } from './textWidth.ts'
import type { Words } from './words.ts'

export type Box = {
  path: string
  x: number
  y: number
  width: number
  height: number
  isLeaf: boolean
  isFinal: boolean
  title: string
  /** Transitions that are read as text in the box rather than followed as an arrow. */
  lines: string[]
}
export type Arrow = {
  keys: string[]
  /** One line for each transition that it stands for. */
  labels: string[]
  points: { x: number; y: number }[]
  at: { x: number; y: number } | null
}
export type Layout = { width: number; height: number; boxes: Box[]; arrows: Arrow[] }

type Language = keyof Words

// ELK does not hand options down: every compound node gets the whole set.
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeLabels.inline': 'true',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
}

/** Geometry of a graph in one language. The engine is handed in: the browser has no need of it. */
export async function layoutOf(
  elk: ELK,
  graph: Graph,
  language: Language,
  /** What is read as text although it leads somewhere. */
  isAside: (transition: GraphTransition) => boolean = () => false,
): Promise<Layout> {
  const isArrow = (it: GraphTransition) => isDrawn(it) && !isAside(it)
  const titleOf = (path: string) => stateWords(path, graph)[language]
  const words = (it: GraphTransition) =>
    `${eventWords(it.event, graph)[language]}${it.guard ? ` [${guardWords(it.guard, graph)[language]}]` : ''}`
  const arrows = graph.transitions.filter(isArrow)
  const linesOf = (path: string) =>
    graph.transitions
      .filter((it) => it.source === path && !it.isIgnoring && !isArrow(it))
      .map(
        (it) =>
          `${words(it)}${it.targets.length > 0 ? ` → ${it.targets.map(titleOf).join(', ')}` : ''}`,
      )
  const nodeOf = (state: GraphState): ElkNode => {
    const children = graph.states.filter(({ parent }) => parent === state.path)
    const lines = linesOf(state.path)
    const width = Math.max(...[titleOf(state.path), ...lines].map(textWidth)) + 24
    const height = 30 + lines.length * 16
    return children.length > 0
      ? {
          id: idOf(state.path),
          children: children.map(nodeOf),
          layoutOptions: {
            ...options,
            'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width},${height})`,
          },
        }
      : { id: idOf(state.path), width, height }
  }

  const merged = mergeByEnds(arrows)
  const edges: ElkExtendedEdge[] = merged.map((group, at) => {
    const labels = group.map(words)
    return {
      id: `edge${at}`,
      sources: [idOf(group[0]?.source ?? '')],
      targets: [idOf(group[0]?.targets[0] ?? '')],
      labels: [
        {
          id: `label${at}`,
          // Without a text it would get no place.
          text: labels.join(' '),
          width: Math.max(...labels.map(textWidth)) + 8,
          height: labels.length * 16,
        },
      ],
    }
  })
  const root = graph.states.filter(({ parent }) => parent === undefined).map(nodeOf)
  const canvas: ElkNode = { id: 'canvas', layoutOptions: options, children: root, edges }
  const placed = await elk.layout(canvas)

  const boxOf = (node: ElkNode): Box[] => {
    const path = node.id.slice(1)
    const state = graph.states.find((it) => it.path === path)
    const { x = 0, y = 0, width = 0, height = 0 } = node
    const own: Box = {
      path,
      x,
      y,
      width,
      height,
      isLeaf: !node.children?.length,
      isFinal: state?.type === 'final',
      title: titleOf(path),
      lines: linesOf(path),
    }
    return [own, ...(node.children ?? []).flatMap(boxOf)]
  }
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: (placed.children ?? []).flatMap(boxOf),
    arrows: (placed.edges ?? []).map((edge, at) => arrowOf(edge, merged[at] ?? [], words)),
  }
}

// ELK wants an id that is never empty, as the root's path is.
const idOf = (path: string) => `s${path}`

// What the whole chart hears, and what leads nowhere, would be an arrow from everywhere.
const isDrawn = ({ source, targets }: GraphTransition) =>
  source !== '' && targets.length > 0 && targets[0] !== source

const mergeByEnds = (transitions: GraphTransition[]) =>
  Object.values(Object.groupBy(transitions, (it) => `${it.source}>${it.targets[0] ?? ''}`)).filter(
    (group) => group !== undefined,
  )

function arrowOf(
  edge: ElkExtendedEdge,
  group: GraphTransition[],
  words: (transition: GraphTransition) => string,
): Arrow {
  const points = (edge.sections ?? []).flatMap((it) => [
    it.startPoint,
    ...(it.bendPoints ?? []),
    it.endPoint,
  ])
  const label = edge.labels?.[0]
  return {
    keys: group.map(({ key }) => key),
    labels: group.map(words),
    points: points.map(({ x, y }) => ({ x, y })),
    at: label ? { x: label.x ?? 0, y: label.y ?? 0 } : null,
  }
}
