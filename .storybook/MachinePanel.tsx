/** @jsxRuntime classic */
import * as React from 'react' // Storybook's own page has React, but no jsx-runtime
import { useEffect, useState } from 'react'
import { eventWords, guardWords } from '#machines/atlas/eventWords.ts'
import type { Graph, GraphState } from '#machines/atlas/graph.ts'
import type { Layout } from '#machines/atlas/layout.ts'
import { stateWords, whoActs, whoWords } from '#machines/atlas/stateWords.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import type { Words } from '#machines/atlas/words.ts'

type Drawn = {
  graph: Graph
  zh: Layout
  en: Layout
  overview: { zh: Layout; en: Layout }
}

// Wider than this nobody can follow its arrows: the overview is shown, with the step that the state belongs to.
const widest = 2_400
type MachinePanelProps = { machine: string; active: string[]; language: keyof Words }

/** The machine of the story with its state marked, and what it hears there. */
export function MachinePanel({ machine, active, language }: MachinePanelProps) {
  const [drawn, setDrawn] = useState<Drawn | 'missing' | null>(null)

  useEffect(() => {
    fetch(`./atlas/${machine}.json`)
      .then((reply) => reply.json())
      .then(setDrawn, () => setDrawn('missing'))
  }, [machine])

  if (drawn === null) return <p>…</p>
  if (drawn === 'missing') return <p>No machine is called {machine}.</p>
  const { graph } = drawn
  const isAbove = (path: string) => active.some((it) => it === path || it.startsWith(`${path}.`))
  const isTooWide = drawn[language].width > widest
  const layout = isTooWide ? drawn.overview[language] : drawn[language]
  const marked = isTooWide ? active.map((it) => it.split('.')[0] ?? it) : active
  const heard = graph.transitions.filter(({ source }) => source === '' || isAbove(source))

  return (
    <div style={{ padding: 16 }}>
      <h3>{graph.words.machine[language]}</h3>
      <p>{graph.words.machine.description[language]}</p>
      {graph.states
        .filter(({ path }) => active.includes(path))
        .map((state) => (
          <ActiveState key={state.path} state={state} graph={graph} language={language} />
        ))}
      <div
        style={{ overflow: 'auto', background: '#fff' }}
        dangerouslySetInnerHTML={{ __html: toSvg(layout, { active: marked }) }}
      />
      <table style={{ marginTop: 16, textAlign: 'left', borderSpacing: '16px 4px' }}>
        <tbody>
          {heard.map(({ key, event, guard, targets }) => (
            <tr key={key}>
              <td>{eventWords(event, graph)[language]}</td>
              <td>
                <code>{event}</code>
              </td>
              <td>{guard && guardWords(guard, graph)[language]}</td>
              <td>{targets.map((path) => stateWords(path, graph)[language]).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ActiveStateProps = { state: GraphState; graph: Graph; language: keyof Words }

/** Where the story stands: what happens there, what a person is told to do, and who acts. */
function ActiveState({ state, graph, language }: ActiveStateProps) {
  const said = graph.words.states[state.path]
  const who = whoActs(state, graph)
  return (
    <p>
      <strong>{stateWords(state.path, graph)[language]}</strong> {said?.description[language]}{' '}
      {said?.hint?.[language]}{' '}
      {who && `${language === 'zh' ? '由谁办理：' : 'Who acts: '}${whoWords[who][language]}`}
    </p>
  )
}
