import { problemOf } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { listGivenUp, sendAgain } from '#server/message/givenUp.ts'
import { type Command, Refusal, tableOf } from './command.ts'
import { isId, listCommand, waitingIn } from './reviewCommands.ts'

const name = 'outbox'

const list = listCommand({
  name,
  about:
    'Shows SMS and mail that were given up: refused, late (nobody took them in time) or unknown',
  more: 'Unknown is what somebody may have: there was no answer. Addresses are masked, and words are not shown.',
  key: 'givenUp',
  read: async (db, most) => {
    const { records, total } = await listGivenUp(db, most)
    return { total, records: records.map(({ at, ...row }) => ({ ...row, written: timeOf(at) })) }
  },
  lines: (rows) =>
    tableOf(
      rows.map(({ number, way, to, kind, status, tries, written }) => [
        number,
        way,
        to,
        kind,
        status,
        `${tries} ${tries === 1 ? 'try' : 'tries'}`,
        written,
      ]),
    ),
  none: 'Nothing was given up.',
})

const retry: Command = {
  name: `${name} retry`,
  words: ['NUMBER'],
  options: {},
  about: 'Has one that was given up sent again, for a day at most',
  more: 'It goes to the address that it was for, under the key that it had. Of one that is unknown somebody may get two. Codes are void, and not sent again.',
  isAudited: true,
  run: async (ports, { words: [number = ''], actor }) => {
    const unknown = new Refusal(
      `${number} is the number of nothing that was given up. ${waitingIn(name)}`,
    )
    if (!isId(number)) throw unknown
    const was = await sendAgain(ports, number, actor).catch((error: unknown) => {
      const { code } = problemOf(error)
      if (code === 'missing') throw unknown
      if (code === 'stateForbids')
        throw new Refusal('It is a code, which is void. Who needs one asks for another.')
      throw error
    })
    return {
      data: { number, was, status: 'waiting' },
      lines: [
        was === 'unknown'
          ? `${number} is sent again. It was unknown: somebody may get it twice.`
          : `${number} is sent again. It was ${was}.`,
      ],
    }
  },
}

export const outboxCommands = [list, retry]
