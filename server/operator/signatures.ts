import { issueSignature, listSignatureApplies } from '#server/entSignature/entSignature.store.ts'
import { type Command, tableOf } from './command.ts'
import { listCommand } from './reviewCommands.ts'

const list = listCommand({
  name: 'signatures',
  about: 'Shows the applications for electronic seals that wait, the oldest first',
  more: 'It prints phones in full, so that who applied can be asked.',
  key: 'applies',
  read: listSignatureApplies,
  lines: (applies) =>
    tableOf(
      applies.map((one) => [
        one.uscc,
        one.entName,
        one.applyTime,
        `${one.handlerName} ${one.handlerPhone}`,
      ]),
    ),
  none: 'No application for a seal waits.',
})

const issue: Command = {
  name: 'signatures issue',
  words: ['USCC'],
  options: {},
  about: 'Issues the certificate that an enterprise waits for, valid for a year',
  isAudited: true,
  run: async (ports, { words: [uscc = ''], actor }) => {
    const { certNo, validTo } = await issueSignature(ports, uscc, actor)
    return {
      data: { uscc, certNo, validTo },
      lines: [`Issued ${certNo}, valid until ${validTo}.`],
    }
  },
}

export const signatureCommands = [list, issue]
