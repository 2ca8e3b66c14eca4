import { problemOf } from '#contract/problem.ts'
import { listParticularsToCheck, markParticularSeen } from '#server/fleet/particularsToCheck.ts'
import { type Command, Refusal, tableOf } from './command.ts'
import { isId, listCommand, waitingIn } from './reviewCommands.ts'

const seen: Command = {
  name: 'particulars seen',
  words: ['CHECK'],
  options: {},
  about: 'Marks a vehicle, driver or account of the list as looked at',
  more: 'Ask the enterprise first whether what it sees of it is right; it corrects it, and has accounts checked again, on its own pages.',
  isAudited: true,
  run: async (ports, { words: [typed = ''], actor }) => {
    const unknown = new Refusal(`${typed} is the number of no check. ${waitingIn('particulars')}`)
    if (!isId(typed)) throw unknown
    try {
      await markParticularSeen(ports, typed, actor)
    } catch (error) {
      const { code } = problemOf(error)
      if (code === 'missing') throw unknown
      if (code === 'stateForbids') throw new Refusal(`${typed} was looked at before.`)
      throw error
    }
    return { data: { checkId: typed, status: 'seen' }, lines: [`Marked ${typed} as seen.`] }
  },
}

export const particularCommands: readonly Command[] = [
  listCommand({
    name: 'particulars',
    about:
      'Shows vehicles, drivers and accounts that another enterprise may have changed last before each had its own',
    more: 'Of accounts these are such as another enterprise recorded, made the default or unbound: they are not paid to until their own enterprise has them checked again.',
    key: 'particulars',
    read: listParticularsToCheck,
    lines: (rows) =>
      tableOf(
        rows.map((one) => [
          one.checkId,
          one.changeTime,
          one.kind,
          [one.name, one.account ?? ''].join(' ').trim(),
          `of ${one.uscc} ${one.entName}`,
          `by ${one.changedByUscc} ${one.changedBy}`,
          one.action,
        ]),
      ),
    none: 'Nothing is left to look at.',
  }),
  seen,
]
