import { bindTypes } from '#contract/fleet.columns.ts'
import { plainPlate } from '#contract/names.rules.ts'
import { problemOf } from '#contract/problem.ts'
import { listContestedPlates, settlePlate } from '#server/fleet/contestedPlates.ts'
import { type Command, Refusal, tableOf } from './command.ts'
import { isId, listCommand, waitingIn } from './reviewCommands.ts'

const settle: Command = {
  name: 'plates settle',
  words: ['CLAIM'],
  options: {},
  about: 'Leaves a vehicle that several enterprises call their own to one of them',
  more: 'Have the certificates shown first: the other claims become those of an outside owner’s vehicle, and all of them are told.',
  isAudited: true,
  run: async (ports, { words: [typed = ''], actor }) => {
    const unknown = new Refusal(`${typed} is the number of no claim. ${waitingIn('plates')}`)
    if (!isId(typed)) throw unknown
    try {
      const { plate, refused } = await settlePlate(ports, typed, actor)
      return {
        data: { claim: typed, plate, refused },
        lines: [`Left ${plate} to claim ${typed}. Other claims that ended: ${refused}.`],
      }
    } catch (error) {
      const { code } = problemOf(error)
      if (code === 'missing') throw unknown
      if (code === 'stateForbids') throw new Refusal(`Nobody contests claim ${typed} now.`)
      throw error
    }
  },
}

export const plateCommands: readonly Command[] = [
  listCommand({
    name: 'plates',
    about: 'Shows vehicles that several enterprises call their own',
    more: 'What has been contested longest comes first. With the owner and the number of the transport certificate that each has registered.',
    key: 'claims',
    options: { plate: { value: 'PLATE', about: 'of this plate alone', isRequired: false } },
    read: (db, most, { plate }) =>
      listContestedPlates(db, most, plate === undefined ? plate : plainPlate(plate)),
    lines: (rows) =>
      tableOf(
        rows.map((one) => [
          one.vehicleNumber,
          one.bindId,
          one.claimTime,
          bindTypes[one.bindType as keyof typeof bindTypes], // the column's four values
          `${one.uscc} ${one.entName}`,
          one.owner ?? '',
          one.transportCertNo ?? '',
        ]),
      ),
    none: 'No vehicle is contested.',
  }),
  settle,
]
