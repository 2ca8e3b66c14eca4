import { decideRegistration } from '#contract/desk.contract.ts'
import { decideTaxInfo, listTaxInfoChanges } from '#server/taxInfo/review.ts'
import { type Command, Refusal, tableOf } from './command.ts'
import { findEnterprise } from './enterprises.ts'

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

const approve: Command = {
  name: 'taxprofiles approve',
  words: ['CREDIT-CODE'],
  options: {},
  about: 'Approves the change that waits; invoices use it from now on',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, named } = await findEnterprise(ports, given)
    await decideTaxInfo(ports, ent.id, { result: 1 }, given.actor)
    return {
      data: { creditCode: ent.uscc, status: 'approved' },
      lines: [`Approved the tax profile of ${named}.`],
    }
  },
}

const reject: Command = {
  name: 'taxprofiles reject',
  words: ['CREDIT-CODE'],
  options: {
    reason: {
      value: 'TEXT',
      about: 'what the enterprise reads, 5 to 200 characters',
      isRequired: true,
    },
  },
  about: 'Rejects the change that waits; what stood before stays',
  isAudited: true,
  run: async (ports, given) => {
    const asked = decideRegistration.body.safeParse({ result: 2, remark: given.options['reason'] })
    if (!asked.success || asked.data.remark === undefined) {
      throw new Refusal('The --reason has 5 to 200 characters, in one line.')
    }
    const { remark } = asked.data
    const { ent, named } = await findEnterprise(ports, given)
    await decideTaxInfo(ports, ent.id, { result: 2, remark }, given.actor)
    return {
      data: { creditCode: ent.uscc, status: 'rejected', reason: remark },
      lines: [`Rejected the tax profile of ${named}. The enterprise reads: ${remark}`],
    }
  },
}

export const taxProfileCommands = [list, approve, reject]
