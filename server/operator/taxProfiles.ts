import { Id } from '#contract/values.ts'
import { decideTaxInfo, listTaxInfoChanges } from '#server/taxInfo/review.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal, tableOf } from './command.ts'

const most = 100

const list: Command = {
  name: 'taxprofiles list',
  words: [],
  options: {},
  about: 'Shows the changes of tax profiles that wait, the oldest first',
  more: 'It prints bank accounts in full, so that they can be compared.',
  isAudited: false,
  run: async ({ db }) => {
    const changes = await listTaxInfoChanges(db, most)
    const rows = changes.map((one) => [
      one.changeId,
      one.submitTime,
      one.uscc,
      one.taxpayerName,
      one.taxpayerId,
      one.taxAuthority,
      `${one.bankName} ${one.bankAccount}`,
    ])
    return {
      data: { changes },
      lines: rows.length > 0 ? tableOf(rows) : ['No change of a tax profile waits.'],
    }
  },
}

/** The change that was looked at, as the list numbers it: another may wait by now. */
const changeIn = ({ words: [typed = ''] }: Given) => {
  const asked = Id.safeParse(typed)
  if (!asked.success) {
    throw new Refusal(
      `${typed} is no number of a change. Those that wait are shown by: npm run operator -- taxprofiles list`,
    )
  }
  return asked.data
}

const approve: Command = {
  name: 'taxprofiles approve',
  words: ['CHANGE'],
  options: {},
  about: 'Approves the change that waits; invoices use it from now on',
  isAudited: true,
  run: async (ports, given) => {
    const changeId = changeIn(given)
    await decideTaxInfo(ports, changeId, { result: 1 }, given.actor)
    return { data: { changeId, status: 'approved' }, lines: [`Approved change ${changeId}.`] }
  },
}

const reject: Command = {
  name: 'taxprofiles reject',
  words: ['CHANGE'],
  options: reasonOption,
  about: 'Rejects the change that waits; what stood before stays',
  isAudited: true,
  run: async (ports, given) => {
    const remark = reasonIn(given)
    const changeId = changeIn(given)
    await decideTaxInfo(ports, changeId, { result: 2, remark }, given.actor)
    return {
      data: { changeId, status: 'rejected', reason: remark },
      lines: [`Rejected change ${changeId}. The enterprise reads: ${remark}`],
    }
  },
}

export const taxProfileCommands = [list, approve, reject]
