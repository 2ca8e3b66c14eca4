import { decideTaxInfo, listTaxInfoChanges } from '#server/taxInfo/review.ts'
import { tableOf } from './command.ts'
import { isId, reviewCommands } from './reviewCommands.ts'

export const taxProfileCommands = reviewCommands({
  list: {
    name: 'taxprofiles',
    about: 'Shows the changes of tax profiles that wait, the oldest first',
    more: 'It prints bank accounts in full, so that they can be compared.',
    key: 'changes',
    read: listTaxInfoChanges,
    lines: (changes) =>
      tableOf(
        changes.map((one) => [
          one.changeId,
          one.submitTime,
          one.uscc,
          one.taxpayerName,
          one.taxpayerId,
          one.taxAuthority,
          `${one.bankName} ${one.bankAccount}`,
        ]),
      ),
    none: 'No change of a tax profile waits.',
  },
  noun: 'change',
  word: 'CHANGE',
  isNumber: isId,
  decide: decideTaxInfo,
  approve: {
    verb: 'approve',
    about: 'Approves the change that waits; invoices use it from now on',
    answer: (changeId) => ({
      data: { changeId, status: 'approved' },
      line: `Approved change ${changeId}.`,
    }),
  },
  reject: {
    verb: 'reject',
    about: 'Rejects the change that waits; what stood before stays',
    answer: (changeId) => ({
      data: { changeId, status: 'rejected' },
      line: `Rejected change ${changeId}.`,
    }),
  },
})
