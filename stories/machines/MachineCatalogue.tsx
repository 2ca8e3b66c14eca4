import { useEffect, useState } from 'react'
import { eventWords, guardWords } from '#machines/atlas/eventWords.ts'
import { isLeaf, type Graph } from '#machines/atlas/graph.ts'
import type { Layout } from '#machines/atlas/layout.ts'
import { stateWords, whoActs, whoWords } from '#machines/atlas/stateWords.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import type { Words } from '#machines/atlas/words.ts'

type Drawn = { graph: Graph; overview: Record<keyof Words, Layout> }
type Props = { machine: string; language: keyof Words }

const headings = {
  zh: {
    states: '状态',
    transitions: '转移',
    state: '状态',
    about: '说明',
    who: '由谁办理',
    calls: '调用',
    event: '事件',
    guard: '条件',
    from: '自',
    to: '至',
  },
  en: {
    states: 'States',
    transitions: 'Transitions',
    state: 'State',
    about: 'What it is',
    who: 'Who acts',
    calls: 'Calls',
    event: 'Event',
    guard: 'If',
    from: 'From',
    to: 'To',
  },
}

/** One machine as a page: what it is for, its overview, each state, each transition. Drawn from what production runs. */
export function MachineCatalogue({ machine, language }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    void fetch(`./atlas/${machine}.json`)
      .then((reply) => reply.json() as Promise<Drawn>) // made by atlasPlugin
      .then(setDrawn)
  }, [machine])
  if (!drawn || drawn.graph.id !== machine) return <p>…</p>
  const { graph } = drawn
  const words = headings[language]
  const nameOf = (path: string) => stateWords(path, graph)[language]
  const cell = { padding: '4px 16px 4px 0', textAlign: 'start', verticalAlign: 'top' } as const
  return (
    <article style={{ padding: 24, fontFamily: 'sans-serif', fontSize: 14, lineHeight: 1.6 }}>
      <h1>{graph.words.machine[language]}</h1>
      <p>{graph.words.machine.description[language]}</p>
      <div
        style={{ overflow: 'auto', background: '#fff' }}
        dangerouslySetInnerHTML={{ __html: toSvg(drawn.overview[language]) }}
      />
      <h2>{words.states}</h2>
      <table>
        <thead>
          <tr>
            {[words.state, words.about, words.who, words.calls].map((it) => (
              <th key={it} style={cell}>
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {graph.states
            .filter(({ path }) => path !== '')
            .map((state) => {
              const who = isLeaf(state) ? whoActs(state, graph) : null
              const said = graph.words.states[state.path]
              return (
                <tr key={state.path}>
                  <td style={cell}>
                    {nameOf(state.path)} <code>{state.path}</code>
                  </td>
                  <td style={cell}>
                    {said?.description[language]} {said?.hint?.[language]}
                  </td>
                  <td style={cell}>{who && whoWords[who][language]}</td>
                  <td style={cell}>
                    {state.invokes
                      .map(({ src }) => graph.words.actors[src]?.[language] ?? src)
                      .join(', ')}
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
      <h2>{words.transitions}</h2>
      <table>
        <thead>
          <tr>
            {[words.from, words.event, words.guard, words.to].map((it) => (
              <th key={it} style={cell}>
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {graph.transitions
            .filter(({ isIgnoring }) => !isIgnoring)
            .map(({ key, source, event, guard, targets }) => (
              <tr key={key}>
                <td style={cell}>{nameOf(source)}</td>
                <td style={cell}>{eventWords(event, graph)[language]}</td>
                <td style={cell}>{guard && guardWords(guard, graph)[language]}</td>
                <td style={cell}>{targets.map(nameOf).join(', ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </article>
  )
}
