import { useEffect, useState } from 'react'
import type { Chart } from '#machines/atlas/chart.ts'
import { eventWords } from '#machines/atlas/eventWords.ts'
import type { AnyLabels, Words } from '#machines/atlas/labels.ts'
import type { Layout } from '#machines/atlas/layout.ts'
import { toSvg } from '#machines/atlas/svg.ts'

type Drawn = { chart: Chart; labels: AnyLabels; overview: Record<keyof Words, Layout> }
type Props = { machine: string; language: keyof Words }

const headings = {
  zh: {
    states: '状态',
    transitions: '转移',
    state: '状态',
    about: '说明',
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
  if (!drawn || drawn.chart.id !== machine) return <p>…</p>
  const { chart, labels } = drawn
  const words = headings[language]
  const nameOf = (path: string) =>
    chart.states.find((it) => it.path === path)?.meta?.label[language] ?? path
  const cell = { padding: '4px 16px 4px 0', textAlign: 'start', verticalAlign: 'top' } as const
  return (
    <article style={{ padding: 24, fontFamily: 'sans-serif', fontSize: 14, lineHeight: 1.6 }}>
      <h1>{labels.title[language]}</h1>
      <p>{labels.purpose[language]}</p>
      <div
        style={{ overflow: 'auto', background: '#fff' }}
        dangerouslySetInnerHTML={{ __html: toSvg(drawn.overview[language]) }}
      />
      <h2>{words.states}</h2>
      <table>
        <thead>
          <tr>
            {[words.state, words.about, words.calls].map((it) => (
              <th key={it} style={cell}>
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.states
            .filter(({ meta }) => meta !== null)
            .map(({ path, meta, invokes }) => (
              <tr key={path}>
                <td style={cell}>
                  {meta?.label[language]} <code>{path}</code>
                </td>
                <td style={cell}>{meta?.description[language]}</td>
                <td style={cell}>{invokes.map(({ src }) => src).join(', ')}</td>
              </tr>
            ))}
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
          {chart.transitions
            .filter(({ isIgnoring }) => !isIgnoring)
            .map(({ key, source, event, guard, targets }) => (
              <tr key={key}>
                <td style={cell}>{source === '' ? labels.title[language] : nameOf(source)}</td>
                <td style={cell}>{eventWords(event, labels)[language]}</td>
                <td style={cell}>{guard && (labels.guards?.[guard]?.[language] ?? guard)}</td>
                <td style={cell}>{targets.map(nameOf).join(', ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </article>
  )
}
