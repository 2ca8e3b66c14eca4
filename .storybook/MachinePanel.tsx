/** @jsxRuntime classic */
import * as React from 'react' // Storybook's own page has React, but no jsx-runtime
import { useEffect, useState } from 'react'
import { eventWords, guardWords } from '#machines/atlas/eventWords.ts'
import type { Graph } from '#machines/atlas/graph.ts'
import type { Words } from '#machines/atlas/labels.ts'
import type { Layout } from '#machines/atlas/layout.ts'
import { toSvg } from '#machines/atlas/svg.ts'

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
      <h3>{graph.words.title[language]}</h3>
      <p>{graph.words.purpose[language]}</p>
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
              <td>{targets.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
