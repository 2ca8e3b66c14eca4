import { problemOf } from '#contract/problem.ts'
import { Id } from '#contract/values.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal } from './command.ts'

/** So many are looked at in one go. */
const most = 100

type List<Row> = {
  /** What comes before the verb: `voids`. */
  name: string
  about: string
  more?: string
  /** What `--json` calls them. */
  key: string
  /** By what it may be narrowed. */
  options?: Command['options']
  read: (
    db: Db,
    most: number,
    options: Given['options'],
  ) => Promise<{ records: readonly Row[]; total: number }>
  lines: (records: readonly Row[]) => string[]
  /** What is said where nothing waits. */
  none: string
}

/** `voids list`: what waits for a decision, and how much more there is than is shown. */
export const listCommand = <Row>(list: List<Row>): Command => ({
  name: `${list.name} list`,
  words: [],
  options: list.options ?? {},
  about: list.about,
  ...(list.more === undefined ? {} : { more: list.more }),
  isAudited: false,
  run: async ({ db }, { options }) => {
    const { records, total } = await list.read(db, most, options)
    return {
      data: { total, [list.key]: records },
      lines: [
        ...(records.length > 0 ? list.lines(records) : [list.none]),
        ...(total > records.length ? [`… and ${total - records.length} more.`] : []),
      ],
    }
  },
})

/** Of what is numbered by its id. */
export const isId = (typed: string) => Id.safeParse(typed).success

/** Where to find what can be decided, for who typed something else. */
export const waitingIn = (name: string) =>
  `Those that wait are shown by: npm run operator -- ${name} list`

type Answer = { data: Readonly<Record<string, unknown>>; line: string }

type Verdict<Done> = {
  verb: string
  about: string
  answer: (number: string, done: Done) => Answer
}

type Review<Row, Done> = {
  list: List<Row>
  /** What is decided, as sentences call it, and as the usage does: `request`, `REQUEST`. */
  noun: string
  word: string
  /** Whether it is the number of one: of the very one that was looked at, as the list shows it. */
  isNumber: (typed: string) => boolean
  /** `missing` where there is none, `versionConflict` where it is another by now. */
  decide: (ports: Ports, number: string, decision: Decision, actor: string) => Promise<Done>
  approve: Verdict<Done>
  reject: Verdict<Done>
}

/** What enterprises ask and the operator decides, once, by its number: `voids list`, `voids approve`, `voids reject`. */
export const reviewCommands = <Row, Done>(review: Review<Row, Done>): Command[] => {
  const { list, noun, word } = review

  const decide = async (ports: Ports, typed: string, decision: Decision, actor: string) => {
    const number = typed.toUpperCase()
    const unknown = new Refusal(`${typed} is the number of no ${noun}. ${waitingIn(list.name)}`)
    if (!review.isNumber(number)) throw unknown
    try {
      return { number, done: await review.decide(ports, number, decision, actor) }
    } catch (error) {
      const { code } = problemOf(error)
      if (code === 'missing') throw unknown
      if (code === 'versionConflict')
        throw new Refusal(`It is not what was looked at any more. ${waitingIn(list.name)}`)
      throw error
    }
  }

  const commandOf = (
    { verb, about, answer }: Verdict<Done>,
    options: Command['options'],
    decisionIn: (given: Given) => Decision,
  ): Command => ({
    name: `${list.name} ${verb}`,
    words: [word],
    options,
    about,
    isAudited: true,
    run: async (ports, given) => {
      const decision = decisionIn(given)
      const [typed = ''] = given.words
      const { number, done } = await decide(ports, typed, decision, given.actor)
      const { data, line } = answer(number, done)
      return decision.result === 1
        ? { data, lines: [line] }
        : {
            data: { ...data, reason: decision.remark },
            lines: [`${line} The enterprise reads: ${decision.remark}`],
          }
    },
  })

  return [
    listCommand(list),
    commandOf(review.approve, {}, () => ({ result: 1 })),
    commandOf(review.reject, reasonOption, (given) => ({ result: 2, remark: reasonIn(given) })),
  ]
}
